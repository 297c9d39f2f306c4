/* The bounds that two mixed strategies prove, counted without the package's code for odds and for solving.
 *
 * Reads, for each class of hands in the package's order, a line: seven card indices (rank * 4 + suit, 52 the joker),
 * then for the player and for the banker how many settings are played, and for each its place among the hand's
 * settings worth choosing (the highest front first) and how often of a thousand. Writes what the best answer to the
 * banker wins less what it loses, and what the best answer to the player does, in deals times a thousand.
 *
 * Two arguments, a start and a step, limit the sums to every so many contents and the flush hands with their ranks.
 *
 * What a class's settings are worth is summed over the other side's classes one by one. Suits matter only to flushes:
 * every hand is first taken to be set as if its suits were mixed, so that the pairs of hands are a product over ranks;
 * then the hands with a flush are corrected, and for two such hands the suits are gone through.
 */
#include "ranking.h"

enum { CLASSES = 292253, CONTENTS = 67600, MOST_CHOICES = 21, MOST_PLAYED = 8, MOST_BINS = 4096, RESTS = 105 };
enum { LOWER = 78125, HIGHER = 15625 };

typedef struct { int32_t low, high; } Setting;
typedef struct { Setting choices[MOST_CHOICES]; int found, played[2], place[2][MOST_PLAYED], times[2][MOST_PLAYED]; } Class;
typedef struct { int number, low, high; int64_t times; } Entry; /* what is played with a class, how often of 1000 */

static Class every[CLASSES];
static int counts[CLASSES][13], joker[CLASSES], content_of[CLASSES];
static int suited[CLASSES], rest[CLASSES][2], rests[CLASSES]; /* the ranks of the flush, as bits, and of the others */
static int rest_of[CLASSES], rest_kinds, rest_size[RESTS], rest_ranks[RESTS][2];
static int first_of[CONTENTS], next[CLASSES]; /* the flush classes of a content, in a list */
static int low_code[CLASSES], high_code[CLASSES];
static int low_of[1 << 12], high_of[1 << 24]; /* numbers of strengths, ascending */
static int lows, highs;
static int64_t choose[5][5];

static int by_front(const void *a, const void *b) {
    const Setting *x = a, *y = b;
    if (x->low != y->low) return x->low < y->low ? 1 : -1;
    return (x->high < y->high) - (x->high > y->high);
}

/* The legal settings that no other is as good as in both hands. */
static void choose_from(const int *cards, Class *class) {
    Hand hand;
    Setting all[21];
    int legal = 0;
    split(cards, &hand);
    for (int i = 0; i < 21; i++)
        if (hand.legal[i]) all[legal++] = (Setting){hand.low[i], hand.high[i]};
    qsort(all, legal, sizeof *all, by_front);
    int32_t best = -1;
    for (int i = 0; i < legal; i++)
        if (all[i].high > best) { class->choices[class->found++] = all[i]; best = all[i].high; }
}

static void features(int number, const int *cards) {
    int held[4] = {0}, flush = -1;
    for (int i = 0; i < 7; i++) {
        if (cards[i] == 52) joker[number] = 1;
        else { counts[number][cards[i] / 4]++; held[cards[i] % 4]++; }
    }
    for (int suit = 0; suit < 4; suit++)
        if (held[suit] + joker[number] >= 5) flush = suit;
    if (flush < 0) return;
    for (int i = 0; i < 7; i++) {
        if (cards[i] == 52) continue;
        if (cards[i] % 4 == flush) suited[number] |= 1 << cards[i] / 4;
        else rest[number][rests[number]++] = cards[i] / 4;
    }
}

static int code(const int *ranks, int from, int to) {
    int sum = 0;
    for (int rank = from; rank < to; rank++) sum = 5 * sum + ranks[rank];
    return sum;
}

static int64_t hands_of(int number) {
    int64_t ways = 1;
    if (!suited[number]) {
        for (int rank = 0; rank < 13; rank++) ways *= choose[4][counts[number][rank]];
        return ways; /* with and without a flush */
    }
    if (rests[number] == 2 && rest[number][0] == rest[number][1]) return 12;
    return rests[number] == 2 ? 36 : rests[number] == 1 ? 12 : 4;
}

/* Bins for the backs that are asked about: an odd bin for each, an even one for what lies between. */
typedef struct { int threshold[MOST_BINS], many; int16_t bin[8192]; } Bins;

static int up(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

static void begin(Bins *bins) { bins->many = 0; }

static void ask(Bins *bins, const Class *class) {
    for (int i = 0; i < class->found; i++) bins->threshold[bins->many++] = high_of[class->choices[i].high];
}

static void end(Bins *bins) {
    int many = 0, at = 0;
    qsort(bins->threshold, bins->many, sizeof(int), up);
    for (int i = 0; i < bins->many; i++)
        if (!many || bins->threshold[i] != bins->threshold[many - 1]) bins->threshold[many++] = bins->threshold[i];
    bins->many = many;
    for (int high = 0; high < highs; high++) {
        if (at < many && bins->threshold[at] < high) at++;
        bins->bin[high] = 2 * at + (at < many && bins->threshold[at] == high);
    }
}

static int64_t table[92][2 * MOST_BINS + 1]; /* by front and bin: how many of the other side's hands */

static void clear(const Bins *bins) {
    for (int low = 0; low < lows; low++) memset(table[low], 0, (2 * bins->many + 1) * sizeof(int64_t));
}

static void accumulate(const Bins *bins) {
    for (int low = 0; low < lows; low++)
        for (int bin = 0; bin <= 2 * bins->many; bin++)
            table[low][bin] += (bin ? table[low][bin - 1] : 0) + (low ? table[low - 1][bin] : 0) -
                               (bin && low ? table[low - 1][bin - 1] : 0);
}

static int64_t below(int low, int bin) { return low < 0 || bin < 0 ? 0 : table[low][bin]; }

/* Wins less losses of a setting, given the cumulative table of the other side's. */
static int64_t worth(const Bins *bins, const Setting *setting, int banks) {
    int low = low_of[setting->low >> 12], bin = bins->bin[high_of[setting->high]], last = 2 * bins->many;
    int won_low = banks ? low : low - 1, won_bin = banks ? bin : bin - 1;
    int64_t all = below(lows - 1, last), won = below(won_low, won_bin);
    return won - (all - below(won_low, last) - below(lows - 1, won_bin) + won);
}

static Entry plain[8 * CONTENTS], corrections[16 * CLASSES], merged[16 * CLASSES];
static int plains, corrected, merges;

static int by_outcome(const void *a, const void *b) {
    const Entry *x = a, *y = b;
    if (x->number != y->number) return x->number < y->number ? -1 : 1;
    return x->low != y->low ? (x->low < y->low ? -1 : 1) : (x->high > y->high) - (x->high < y->high);
}

/* Adds up entries of one class and setting, drops those that cancel, and returns how many are left. */
static int added(Entry *entries, int many) {
    int kept = 0;
    qsort(entries, many, sizeof *entries, by_outcome);
    for (int i = 0; i < many;) {
        Entry sum = entries[i];
        while (++i < many && !by_outcome(&sum, &entries[i])) sum.times += entries[i].times;
        if (sum.times) entries[kept++] = sum;
    }
    return kept;
}

/* What the other side plays: contents as with mixed suits, and what a flush changes. */
static void prepare(int side) {
    plains = corrected = merges = 0;
    for (int number = 0; number < CONTENTS; number++)
        for (int i = 0; i < every[number].played[side]; i++) {
            const Setting *setting = &every[number].choices[every[number].place[side][i]];
            plain[plains++] = (Entry){number, low_of[setting->low >> 12], high_of[setting->high], every[number].times[side][i]};
        }
    for (int number = CONTENTS; number < CLASSES; number++)
        for (int sign = 1; sign >= -1; sign -= 2) {
            const Class *class = &every[sign > 0 ? number : content_of[number]];
            for (int i = 0; i < class->played[side]; i++) {
                const Setting *setting = &class->choices[class->place[side][i]];
                corrections[corrected++] = (Entry){
                    number, low_of[setting->low >> 12], high_of[setting->high], sign * class->times[side][i]};
            }
        }
    /* add up what a class has twice, drop what cancels: a flush hand that is set as without it */
    corrected = added(corrections, corrected);
    for (int i = 0; i < corrected; i++) {
        merged[i] = corrections[i];
        merged[i].number = content_of[corrections[i].number];
        merged[i].times *= hands_of(corrections[i].number);
    }
    merges = added(merged, corrected);
}

/* The ways to hold a cards of a rank in one hand's rest and b in the other's, if their flushes are in two suits and
 * hold the rank (f, g) or not: a rest is in the other three suits, and no card is in both hands. */
static int64_t beside(int f, int g, int a, int b) {
    int64_t ways = 0;
    for (int i = 0; i <= !g && i <= a; i++)
        for (int j = 0; j <= !f && j <= b; j++)
            if (a - i <= 2 && b - j <= 2 - (a - i)) ways += choose[2][a - i] * choose[2 - (a - i)][b - j];
    return ways;
}

/* How many pairs of disjoint hands a flush class has with others, by their rest: in the same suit, where the flushes
 * are disjoint, and in two suits, by which of the ranks of this rest the other flush holds. */
static int64_t same[RESTS], other[RESTS][4];

static void pair_with_rests(int number) {
    for (int place = 0; place < rest_kinds; place++) {
        int a[13] = {0}, b[13] = {0};
        for (int i = 0; i < rests[number]; i++) a[rest[number][i]]++;
        for (int i = 0; i < rest_size[place]; i++) b[rest_ranks[place][i]]++;
        same[place] = 4;
        for (int pattern = 0; pattern < 4; pattern++) other[place][pattern] = 12;
        for (int rank = 0; rank < 13; rank++) {
            if (!a[rank] && !b[rank]) continue;
            same[place] *= a[rank] + b[rank] > 3 ? 0 : choose[3][a[rank]] * choose[3 - a[rank]][b[rank]];
            for (int pattern = 0; pattern < 4; pattern++) {
                int held = 0;
                for (int i = 0; i < rests[number]; i++) held |= rest[number][i] == rank && pattern >> i & 1;
                other[place][pattern] *= beside(suited[number] >> rank & 1, held, a[rank], b[rank]);
            }
        }
    }
}

static void against_corrections(const Bins *bins, int number) {
    int first = rests[number] > 0 ? rest[number][0] : 13, second = rests[number] > 1 ? rest[number][1] : 13;
    pair_with_rests(number);
    clear(bins);
    for (int i = 0; i < corrected; i++) {
        const Entry *entry = &corrections[i];
        int theirs = suited[entry->number], place = rest_of[entry->number];
        if (joker[number] && joker[entry->number]) continue;
        int64_t ways = other[place][(theirs >> first & 1) | (theirs >> second & 1) << 1];
        if (!(theirs & suited[number])) ways += same[place];
        table[entry->low][bins->bin[entry->high]] += entry->times * ways;
    }
    accumulate(bins);
}

/* The ways to take the other hand's cards of half the ranks, for each of its halves; or this one's, beside that. */
static void half_ways(const int *mine, int ranks, int turned, int64_t *ways) {
    ways[0] = 1;
    for (int rank = 0, filled = 1; rank < ranks; rank++, filled *= 5)
        for (int half = filled - 1; half >= 0; half--)
            for (int theirs = 4; theirs >= 0; theirs--)
                ways[half * 5 + theirs] =
                    ways[half] * (turned ? choose[4 - theirs][mine[rank]] : choose[4 - mine[rank]][theirs]);

}

static void against_contents(const Bins *bins, int content, const Entry *entries, int many, int turned) {
    static int64_t low_ways[LOWER], high_ways[HIGHER];
    half_ways(counts[content], 7, turned, low_ways);
    half_ways(counts[content] + 7, 6, turned, high_ways);
    clear(bins);
    for (int i = 0; i < many; i++) {
        const Entry *entry = &entries[i];
        if (joker[content] && joker[entry->number]) continue;
        table[entry->low][bins->bin[entry->high]] +=
            entry->times * low_ways[low_code[entry->number]] * high_ways[high_code[entry->number]];
    }
    accumulate(bins);
}

/* Adds to (or takes from) the values of a class's settings, so many times what the table says. */
static void add(int64_t *values, const Bins *bins, const Class *class, int banks, int64_t times) {
    for (int i = 0; i < class->found; i++) values[i] += times * worth(bins, &class->choices[i], banks);
}

static int64_t best_of(const int64_t *values, const Class *class) {
    int64_t best = values[0];
    for (int i = 1; i < class->found; i++)
        if (values[i] > best) best = values[i];
    return best;
}

/* What the best answer to a side's strategy wins less what it loses. */
static __int128 best_answer(int side, int start, int step) {
    static Bins bins;
    static int64_t values[CLASSES][MOST_CHOICES];
    int banks = side == 0;
    __int128 total = 0;
    prepare(side);
    memset(values, 0, sizeof values);
    for (int content = start; content < CONTENTS; content += step) {
        const Class *own = &every[content];
        begin(&bins);
        ask(&bins, own);
        for (int flush = first_of[content]; flush; flush = next[flush]) ask(&bins, &every[flush]);
        end(&bins);
        against_contents(&bins, content, plain, plains, 0);
        add(values[content], &bins, own, banks, hands_of(content));
        for (int flush = first_of[content]; flush; flush = next[flush]) {
            add(values[flush], &bins, &every[flush], banks, hands_of(flush));
            add(values[content], &bins, own, banks, -hands_of(flush));
        }
        against_contents(&bins, content, merged, merges, 1);
        add(values[content], &bins, own, banks, 1);
        for (int flush = first_of[content]; flush; flush = next[flush]) {
            against_corrections(&bins, flush);
            add(values[flush], &bins, &every[flush], banks, 1);
            add(values[content], &bins, own, banks, -1);
            total += best_of(values[flush], &every[flush]);
        }
        total += best_of(values[content], own);
    }
    return total;
}

static int by_key(const void *a, const void *b) {
    const int64_t x = **(const int64_t **)a, y = **(const int64_t **)b;
    return (x > y) - (x < y);
}

static int64_t keys[CLASSES];

static void link_contents(void) {
    static const int64_t *order[CONTENTS];
    for (int number = 0; number < CLASSES; number++) {
        low_code[number] = code(counts[number], 0, 7);
        high_code[number] = code(counts[number], 7, 13);
        keys[number] = ((int64_t)low_code[number] * HIGHER + high_code[number]) * 2 + joker[number];
    }
    for (int content = 0; content < CONTENTS; content++) order[content] = &keys[content];
    qsort(order, CONTENTS, sizeof *order, by_key);
    for (int number = CONTENTS; number < CLASSES; number++) {
        const int64_t *key = &keys[number];
        const int64_t **found = bsearch(&key, order, CONTENTS, sizeof *order, by_key);
        content_of[number] = *found - keys;
        next[number] = first_of[content_of[number]];
        first_of[content_of[number]] = number;
    }
}

static void number_strengths(void) {
    for (int number = 0; number < CLASSES; number++)
        for (int i = 0; i < every[number].found; i++) {
            low_of[every[number].choices[i].low >> 12] = 1;
            high_of[every[number].choices[i].high] = 1;
        }
    for (int low = 0; low < 1 << 12; low++) low_of[low] = low_of[low] ? lows++ : 0;
    for (int high = 0; high < 1 << 24; high++) high_of[high] = high_of[high] ? highs++ : 0;
}

static void number_rests(void) {
    for (int number = CONTENTS; number < CLASSES; number++) {
        int place = 0;
        while (place < rest_kinds && (rest_size[place] != rests[number] ||
                                      memcmp(rest_ranks[place], rest[number], rests[number] * sizeof(int))))
            place++;
        if (place == rest_kinds) {
            rest_size[place] = rests[number];
            memcpy(rest_ranks[place], rest[number], sizeof rest[number]);
            rest_kinds++;
        }
        rest_of[number] = place;
    }
}

static void print(__int128 value) {
    if (value < 0) { putchar('-'); value = -value; }
    printf("%lld%018lld\n", (long long)(value / 1000000000000000000LL), (long long)(value % 1000000000000000000LL));
}

int main(int argc, char **argv) {
    int start = argc > 1 ? atoi(argv[1]) : 0, step = argc > 2 ? atoi(argv[2]) : 1;
    for (int n = 0; n < 5; n++)
        for (int k = 0; k <= n; k++) choose[n][k] = k ? choose[n - 1][k - 1] + (k < n ? choose[n - 1][k] : 0) : 1;
    fill();
    for (int number = 0; number < CLASSES; number++) {
        int cards[7];
        for (int i = 0; i < 7; i++)
            if (scanf("%d", &cards[i]) != 1) return 1;
        features(number, cards);
        choose_from(cards, &every[number]);
        for (int side = 0; side < 2; side++) {
            int played, sum = 0;
            if (scanf("%d", &played) != 1 || played < 1 || played > MOST_PLAYED) return 1;
            every[number].played[side] = played;
            for (int i = 0; i < played; i++) {
                int *place = &every[number].place[side][i], *times = &every[number].times[side][i];
                if (scanf("%d %d", place, times) != 2 || *place >= every[number].found || *times <= 0) return 1;
                sum += *times;
            }
            if (sum != 1000) return 1;
        }
    }
    link_contents();
    number_strengths();
    number_rests();
    print(best_answer(1, start, step));
    print(best_answer(0, start, step));
    return 0;
}
