/* Every banker hand, one by one: C(53,7) of them, set by every house way, against the hands given.
 *
 * Written from the rules of the game alone; shares nothing with the package. Reads lines of seven card
 * indices 0 to 52 (rank * 4 + suit, 52 the joker), which must stand in descending printing order; writes for
 * each hand, way and setting the four counts: won and lost as the player, won and lost as the banker. An
 * argument "classic" plays the wheel lowest and equal fronts strictly. An argument "ez", "commission-free" or
 * "face-up" leaves out the banker hands that return the bet there: queen-high without pair, straight or flush; a
 * nine-high front as set; ace-high. A foul loses to all the others. For "face-up" one more line follows, setting 21:
 * how many banker hands some legal setting beats front and back, and how many no legal setting beats anywhere.
 *
 * Banker hands that every way sets to the same strengths are counted together, for each hand given.
 */
#include "ranking.h"

enum { TRUMP_PLAZA, FOXWOODS, MGM, FLAMINGO, STONES, CASINO_REAL, WIZARD, BASIC,
       GOLDEN_NUGGET, BALLYS, CLARIDGE, WAYS };
enum { MOST = 256, SLOTS = 1 << 19, MOST_OUTCOMES = 1 << 18 };

static const char *names[WAYS] = {"trump-plaza", "foxwoods", "mgm", "flamingo", "stones", "casino-real", "wizard", "basic",
                                    "golden-nugget", "ballys", "claridge"};

/* What decides how a hand is set: its ranks, those that repeat most first, how often each repeats, and the best
 * fronts that complete hands of each kind leave, 0 for none. */
typedef struct {
    int g[8], n[8];
    int32_t straight, flush, straight_flush, royal, complete, with_ace;
    int trips_in_front; /* whether a complete hand leaves a pair of the first rank */
    int ace_high;       /* whether a straight or a straight flush is ace-high */
    int joker;
} Look;

static void raise(int32_t *best, int32_t front) { if (front > *best) *best = front; }

static void look_at(const Hand *hand, Look *look) {
    int count[15] = {0}, kinds = 0;
    memset(look, 0, sizeof *look);
    look->joker = hand->joker;
    for (int i = 0; i < 7; i++) count[hand->ranks[i]]++;
    for (int times = 5; times >= 1; times--)
        for (int rank = 14; rank >= 2; rank--)
            if (count[rank] == times) { look->g[kinds] = rank; look->n[kinds++] = times; }
    for (int i = 0; i < 21; i++) {
        int kind = hand->high[i] >> 20;
        int32_t front = hand->low[i];
        if (kind != STRAIGHT && kind != FLUSH && kind != STRAIGHT_FLUSH) continue;
        raise(&look->complete, front);
        if (kind == STRAIGHT) raise(&look->straight, front);
        if (kind == FLUSH) raise(&look->flush, front);
        if (kind == STRAIGHT_FLUSH) raise(&look->straight_flush, front);
        if (kind != FLUSH && (hand->high[i] >> 16 & 15) == 15) look->ace_high = 1;
        if (hand->high[i] >> 16 == (STRAIGHT_FLUSH << 4 | 15)) raise(&look->royal, front);
        if ((front >> 16 & 15) == 14) raise(&look->with_ace, front);
        if (front == front_of(look->g[0], look->g[0])) look->trips_in_front = 1;
    }
}

static int low(int rank) { return rank <= 6; }
static int medium(int rank) { return rank >= 7 && rank <= 10; }
static int high(int rank) { return rank >= 11 && rank <= 13; }

/* Two ways prefer one kind of complete hand to another: *kind is what must stand behind. */
static int32_t preferred(const Look *look, int way, int *kind) {
    int32_t king_high = front_of(13, 2), plain = look->flush;
    int32_t least = way == FLAMINGO ? king_high : 0, better = way == FLAMINGO ? front_of(14, 11) : front_of(11, 2);
    *kind = FLUSH;
    if (look->straight && (!plain || (look->straight > plain && look->straight >= least))) {
        plain = look->straight;
        *kind = STRAIGHT;
    }
    int32_t best = look->royal ? look->royal : look->straight_flush;
    if (!best || (plain > best && plain >= (look->royal ? king_high : better))) return plain;
    *kind = STRAIGHT_FLUSH;
    return best;
}

static int keeps_two_pair(int higher, int lower, int best, int way) {
    int ace = best == 14, king = best >= 13, queen = best >= 12, sum = higher + lower;
    int with_low = low(lower) && !low(higher) && higher < 14, mediums = medium(higher) && medium(lower);
    switch (way) {
    case BALLYS:
    case CLARIDGE:
    case TRUMP_PLAZA: return low(higher) || (low(lower) && medium(higher)) ? king : (with_low || mediums) && ace;
    case FOXWOODS: return low(higher) ? king : medium(higher) && ace;
    case MGM: return low(higher) || ((with_low || mediums) && ace);
    case FLAMINGO: return low(higher) || (ace && (higher <= 10 || (high(higher) && lower <= 5)));
    case GOLDEN_NUGGET: return low(higher) || (ace && (higher <= 10 || (high(higher) && lower <= 5)));
    case STONES:
    case CASINO_REAL: return higher <= 5 ? queen : higher <= 8 ? king : higher <= 11 && ace;
    case WIZARD: return sum <= 9 ? king : sum <= 15 && ace;
    default: return 0;
    }
}

static int keeps_quads(int rank, int best, int next, int way) {
    int ace = best == 14, king = best >= 13, queen = best >= 12;
    if (way == STONES || way == CASINO_REAL)
        return rank <= 5 || (rank <= 8 && queen) || (rank >= 9 && rank <= 11 && king);
    if (way == BALLYS) return rank <= 9 || (rank <= 13 && ace);
    if (low(rank)) return 1;
    if (medium(rank) && (way == GOLDEN_NUGGET || way == CLARIDGE)) return ace;
    if (medium(rank)) return way == MGM ? ace : way == FLAMINGO ? ace && next >= 11 : king;
    return high(rank) && ace && (way == TRUMP_PLAZA || way == WIZARD || way == BASIC);
}

static int32_t front(const Look *look, int way, int *kind) {
    const int *g = look->g, *n = look->n;
    int printed = way == TRUMP_PLAZA || way == MGM || way == FLAMINGO || way == WIZARD || way == GOLDEN_NUGGET ||
                  way == BALLYS;
    *kind = 0;
    if (n[0] == 5) {
        int kings = n[1] == 2 && g[1] == 13 && way != STONES && way != CASINO_REAL;
        return kings ? front_of(13, 13) : front_of(14, 14);
    }
    if (n[0] == 4 && n[1] >= 2) {
        int split = 0;
        if (way == MGM) split = g[0] == 14 && n[1] == 2 && g[1] != 13;
        if (way == BALLYS) split = g[0] == 14 && g[1] != 13;
        if (way == FLAMINGO || way == GOLDEN_NUGGET) split = (high(g[0]) && g[1] < 10) || (g[0] == 14 && g[1] < 7);
        return split ? front_of(g[0], g[0]) : front_of(g[1], g[1]);
    }
    if (n[0] == 4) return keeps_quads(g[0], g[1], g[2], way) ? front_of(g[1], g[2]) : front_of(g[0], g[0]);
    if (n[0] == 3 && n[1] == 3) return front_of(g[0], g[0]);
    if (n[0] == 3 && n[1] == 2 && n[2] == 2) return front_of(g[1], g[1]);
    if (n[0] == 3 && n[1] == 2) {
        if (printed && g[1] == 2 && g[2] == 14 && g[3] == 13) return front_of(14, 13);
        return front_of(g[1], g[1]);
    }
    if (n[0] == 3) {
        if (way == GOLDEN_NUGGET && look->complete) return preferred(look, way, kind);
        if (look->trips_in_front) return front_of(g[0], g[0]);
        if (g[0] == 14 && way == STONES && look->with_ace) return look->with_ace;
        return g[0] == 14 ? front_of(14, g[1]) : front_of(g[1], g[2]);
    }
    if (n[0] == 2 && n[1] == 2 && n[2] == 2) return front_of(g[0], g[0]);
    if (n[0] == 2 && n[1] == 2) {
        int ace = g[2] == 14;
        if (way == MGM && low(g[0]) && !ace && look->complete) return look->complete;
        if (way == STONES && look->complete >> 20) return look->complete;
        if (way == FLAMINGO && look->complete && g[0] != 14 && g[1] < 10 && !(g[0] <= 10 && ace))
            return preferred(look, way, kind);
        if (way == GOLDEN_NUGGET && look->complete && !ace && g[0] != 14 && !(high(g[0]) && g[1] >= 6))
            return preferred(look, way, kind);
        return keeps_two_pair(g[0], g[1], g[2], way) ? front_of(g[2], g[3]) : front_of(g[1], g[1]);
    }
    if (!look->complete) return front_of(g[1], g[2]);
    if (way == FLAMINGO || way == GOLDEN_NUGGET) return preferred(look, way, kind);
    if (way == BALLYS && n[0] == 2 && g[0] == 14 && look->joker && look->ace_high && !look->with_ace)
        return front_of(g[1], g[2]);
    if (n[0] == 2 && g[0] >= 10 && g[0] <= 13 && g[1] == 14) {
        int32_t ace = front_of(14, g[2]);
        if (way == FOXWOODS && ace > look->complete) return ace;
        if (way == MGM) return look->with_ace ? look->with_ace : ace;
    }
    return look->complete;
}

/* The legal setting with this front and the highest back, which may have to be of one kind; or the next front. */
static int best_setting(const Hand *hand, int32_t wanted, int kind) {
    int best = -1, next = -1;
    for (int i = 0; i < 21; i++) {
        if (!hand->legal[i]) continue;
        if (hand->low[i] == wanted && (!kind || hand->high[i] >> 20 == kind) &&
            (best < 0 || hand->high[i] > hand->high[best])) best = i;
        if (hand->low[i] < wanted &&
            (next < 0 || hand->low[i] > hand->low[next] ||
             (hand->low[i] == hand->low[next] && hand->high[i] > hand->high[next]))) next = i;
    }
    return best >= 0 ? best : next;
}

/* What every way makes of a banker hand: strengths, two for each way, and the high card of a hand with nothing. */
typedef struct { int32_t low[WAYS], high[WAYS]; int nothing; } Outcome;

static Outcome outcomes[MOST_OUTCOMES];
static int slots[SLOTS], found;

static int place_of(const Outcome *outcome) {
    uint64_t hash = outcome->nothing;
    for (int way = 0; way < WAYS; way++)
        hash = (hash ^ ((uint64_t)outcome->low[way] << 32 | (uint32_t)outcome->high[way])) * 0x9e3779b97f4a7c15u;
    for (uint32_t slot = hash >> 32;; slot++) {
        int place = slots[slot % SLOTS];
        if (place && !memcmp(&outcomes[place - 1], outcome, sizeof *outcome)) return place - 1;
        if (place) continue;
        if (found == MOST_OUTCOMES) { fputs("too many outcomes\n", stderr); exit(1); }
        outcomes[found] = *outcome;
        slots[slot % SLOTS] = ++found;
        return found - 1;
    }
}

static Hand mine[MOST];
static uint64_t masks[MOST];
static uint32_t held_by[MOST_OUTCOMES][MOST];

static void tally(const Hand *hand, int32_t their_low, int32_t their_high, uint32_t times, uint32_t (*into)[21]) {
    for (int i = 0; i < 21; i++) {
        into[0][i] += times * ((hand->low[i] > their_low) & (hand->high[i] > their_high));
        into[1][i] += times * ((hand->low[i] <= their_low) & (hand->high[i] <= their_high));
        into[2][i] += times * ((hand->low[i] >= their_low) & (hand->high[i] >= their_high));
        into[3][i] += times * ((hand->low[i] < their_low) & (hand->high[i] < their_high));
    }
}

/* The rank of the highest card, the joker an ace, if no five cards make a pair or better; else 0. */
static int nothing(const Hand *hand, const Look *look) {
    for (int i = 0; i < 21; i++)
        if (hand->high[i] >> 20 != HIGH_CARD) return 0;
    return look->g[0];
}

static int returned(const Outcome *outcome, int way, const char *game) {
    if (!strcmp(game, "ez")) return outcome->nothing == 12;
    if (!strcmp(game, "face-up")) return outcome->nothing == 14;
    return !strcmp(game, "commission-free") && outcome->low[way] >> 16 == 9;
}

/* Some legal setting wins, or none wins anything. */
static void seen(const Hand *hand, int32_t their_low, int32_t their_high, uint32_t times, uint32_t *won, uint32_t *lost) {
    int both = 0, one = 0;
    for (int i = 0; i < 21; i++) {
        int low = hand->legal[i] && hand->low[i] > their_low, high = hand->legal[i] && hand->high[i] > their_high;
        both |= low & high;
        one |= low | high;
    }
    *won += times * both;
    *lost += times * !one;
}

int main(int argc, char **argv) {
    int hands = 0, c[7];
    const char *game = argc > 1 ? argv[1] : "";
    classic = !strcmp(game, "classic");
    int variant = *game && !classic && strcmp(game, "vegas");
    fill();
    while (hands < MOST && scanf("%d %d %d %d %d %d %d", c, c + 1, c + 2, c + 3, c + 4, c + 5, c + 6) == 7) {
        split(c, &mine[hands]);
        for (int i = 0; i < 7; i++) masks[hands] |= 1ull << c[i];
        hands++;
    }
    for (c[0] = 0; c[0] < 53; c[0]++)
    for (c[1] = 0; c[1] < c[0]; c[1]++)
    for (c[2] = 0; c[2] < c[1]; c[2]++)
    for (c[3] = 0; c[3] < c[2]; c[3]++)
    for (c[4] = 0; c[4] < c[3]; c[4]++)
    for (c[5] = 0; c[5] < c[4]; c[5]++)
    for (c[6] = 0; c[6] < c[5]; c[6]++) {
        uint64_t held = 0;
        Hand hand;
        Look look;
        Outcome outcome = {0};
        int32_t before = -1;
        int kind_before = -1, chosen = 0;
        for (int i = 0; i < 7; i++) held |= 1ull << c[i];
        split(c, &hand);
        look_at(&hand, &look);
        outcome.nothing = nothing(&hand, &look);
        for (int way = 0; way < WAYS; way++) {
            int kind;
            int32_t wanted = front(&look, way, &kind);
            if (wanted != before || kind != kind_before) chosen = best_setting(&hand, wanted, kind);
            before = wanted;
            kind_before = kind;
            outcome.low[way] = hand.low[chosen];
            outcome.high[way] = hand.high[chosen];
        }
        uint32_t *count = held_by[place_of(&outcome)];
        for (int i = 0; i < hands; i++) count[i] += !(masks[i] & held);
    }
    for (int i = 0; i < hands; i++)
        for (int way = 0; way < WAYS; way++) {
            uint32_t counts[4][21] = {{0}}, won = 0, lost = 0, others = 0;
            for (int place = 0; place < found; place++) {
                const Outcome *their = &outcomes[place];
                if (!held_by[place][i] || returned(their, way, game)) continue;
                others += held_by[place][i];
                tally(&mine[i], their->low[way], their->high[way], held_by[place][i], counts);
                seen(&mine[i], their->low[way], their->high[way], held_by[place][i], &won, &lost);
            }
            for (int at = 0; at < 21; at++) {
                if (variant && !mine[i].legal[at])
                    for (int k = 0; k < 4; k++) counts[k][at] = k % 2 ? others : 0;
                printf("%d %s %d %d", i, names[way], at, mine[i].legal[at]);
                for (int k = 0; k < 4; k++) printf(" %u", counts[k][at]);
                printf("\n");
            }
            if (!strcmp(game, "face-up")) printf("%d %s 21 1 %u %u 0 0\n", i, names[way], won, lost);
        }
    return 0;
}
