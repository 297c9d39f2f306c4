/* Every banker hand, one by one: C(53,7) of them, set by both house ways, against the hands given.
 *
 * Written from the rules of the game alone; shares nothing with the package. Reads lines of seven card
 * indices 0 to 52 (rank * 4 + suit, 52 the joker), which must stand in descending printing order; writes for
 * each hand, way and setting the four counts: won and lost as the player, won and lost as the banker. An
 * argument "classic" plays the wheel lowest and equal fronts strictly.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, FIVE_ACES };
enum { TRUMP_PLAZA, FOXWOODS, WAYS };
enum { MOST = 64 };

static int classic;
static int32_t five[2][371293], four[2][28561]; /* strengths by ranks, mixed suits and one suit */

static int32_t packed(int kind, int a, int b, int c, int d, int e) {
    return kind << 20 | a << 16 | b << 12 | c << 8 | d << 4 | e;
}

/* Ranks 2 to 14 of five cards. */
static int32_t natural(const int *ranks, int suited) {
    int count[15] = {0}, order[5], kinds = 0;
    for (int i = 0; i < 5; i++) count[ranks[i]]++;
    for (int times = 5; times >= 1; times--)
        for (int rank = 14; rank >= 2; rank--)
            if (count[rank] == times) order[kinds++] = rank;
    if (kinds == 5) {
        int top = 0;
        if (order[0] - order[4] == 4) top = order[0] == 14 ? 15 : order[0];
        if (order[0] == 14 && order[1] == 5 && order[4] == 2) top = classic ? 5 : 14;
        if (top) return packed(suited ? STRAIGHT_FLUSH : STRAIGHT, top, 0, 0, 0, 0);
        return packed(suited ? FLUSH : HIGH_CARD, order[0], order[1], order[2], order[3], order[4]);
    }
    for (int i = kinds; i < 5; i++) order[i] = 0;
    int first = count[order[0]], second = kinds > 1 ? count[order[1]] : 0, kind;
    if (first == 5) kind = FIVE_ACES;
    else if (first == 4) kind = QUADS;
    else if (first == 3) kind = second == 2 ? FULL_HOUSE : TRIPS;
    else kind = second == 2 ? TWO_PAIR : PAIR;
    return packed(kind, order[0], order[1], order[2], order[3], order[4]);
}

/* Ranks of four cards beside the joker: an ace, or what completes. */
static int32_t with_joker(const int *ranks, int suited) {
    int hand[5] = {ranks[0], ranks[1], ranks[2], ranks[3], 14};
    int32_t best = natural(hand, 0);
    for (int rank = 2; rank <= 14; rank++) {
        int held = 0;
        for (int i = 0; i < 4; i++) held |= ranks[i] == rank;
        if (held) continue;
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < i; j++) held |= ranks[i] == ranks[j];
        if (held) break; /* a pair: nothing to complete */
        hand[4] = rank;
        int32_t made = natural(hand, suited);
        int kind = made >> 20;
        if ((kind == STRAIGHT || kind == FLUSH || kind == STRAIGHT_FLUSH) && made > best) best = made;
    }
    return best;
}

static void fill(void) {
    int ranks[5];
    for (int suited = 0; suited < 2; suited++) {
        for (int n = 0; n < 371293; n++) {
            int left = n;
            for (int i = 4; i >= 0; i--) { ranks[i] = left % 13 + 2; left /= 13; }
            five[suited][n] = natural(ranks, suited);
        }
        for (int n = 0; n < 28561; n++) {
            int left = n;
            for (int i = 3; i >= 0; i--) { ranks[i] = left % 13 + 2; left /= 13; }
            four[suited][n] = with_joker(ranks, suited);
        }
    }
}

typedef struct { int ranks[7]; int32_t low[21], high[21]; int legal[21]; } Hand;

static int32_t front_of(int a, int b) {
    if (a == b) return packed(PAIR, a, 0, 0, 0, 0);
    return a > b ? packed(HIGH_CARD, a, b, 0, 0, 0) : packed(HIGH_CARD, b, a, 0, 0, 0);
}

static int is_legal(int32_t high, int32_t low) {
    if (!classic) return high > low;
    if (high >> 20 >= TWO_PAIR) return 1;
    return low >> 20 ? high >> 16 > low >> 16 : high >> 12 > low >> 12;
}

static void split(const int *cards, Hand *hand) {
    int at = 0;
    for (int i = 0; i < 7; i++) hand->ranks[i] = cards[i] == 52 ? 14 : cards[i] / 4 + 2;
    for (int a = 0; a < 6; a++)
        for (int b = a + 1; b < 7; b++, at++) {
            int key = 0, suits = 15, joker = 0;
            for (int i = 0; i < 7; i++) {
                if (i == a || i == b) continue;
                if (cards[i] == 52) joker = 1;
                else { key = key * 13 + cards[i] / 4; suits &= 1 << cards[i] % 4; }
            }
            hand->low[at] = front_of(hand->ranks[a], hand->ranks[b]);
            hand->high[at] = joker ? four[suits != 0][key] : five[suits != 0][key];
            hand->legal[at] = is_legal(hand->high[at], hand->low[at]);
        }
}

static int32_t complete_front(const Hand *hand) {
    int32_t best = 0;
    for (int i = 0; i < 21; i++) {
        int kind = hand->high[i] >> 20;
        if ((kind == STRAIGHT || kind == FLUSH || kind == STRAIGHT_FLUSH) && hand->low[i] > best) best = hand->low[i];
    }
    return best;
}

static int complete_with(const Hand *hand, int32_t front) {
    for (int i = 0; i < 21; i++) {
        int kind = hand->high[i] >> 20;
        if (hand->low[i] == front && (kind == STRAIGHT || kind == FLUSH || kind == STRAIGHT_FLUSH)) return 1;
    }
    return 0;
}

static int low(int rank) { return rank <= 6; }
static int medium(int rank) { return rank >= 7 && rank <= 10; }
static int high(int rank) { return rank >= 11 && rank <= 13; }

static int32_t front(const Hand *hand, int way) {
    int count[15] = {0}, g[8] = {0}, n[8] = {0}, kinds = 0;
    for (int i = 0; i < 7; i++) count[hand->ranks[i]]++;
    for (int times = 5; times >= 1; times--)
        for (int rank = 14; rank >= 2; rank--)
            if (count[rank] == times) { g[kinds] = rank; n[kinds++] = times; }
    if (n[0] == 5) return n[1] == 2 && g[1] == 13 ? front_of(13, 13) : front_of(14, 14);
    if (n[0] == 4) {
        if (n[1] >= 2) return front_of(g[1], g[1]);
        int ace = g[1] == 14, king = g[1] >= 13, keep;
        if (way == TRUMP_PLAZA) keep = low(g[0]) || (medium(g[0]) && king) || (high(g[0]) && ace);
        else keep = low(g[0]) || (medium(g[0]) && king);
        return keep ? front_of(g[1], g[2]) : front_of(g[0], g[0]);
    }
    if (n[0] == 3 && n[1] == 3) return front_of(g[0], g[0]);
    if (n[0] == 3 && n[1] == 2 && n[2] == 2) return front_of(g[1], g[1]);
    if (n[0] == 3 && n[1] == 2) {
        if (way == TRUMP_PLAZA && g[1] == 2 && g[2] == 14 && g[3] == 13) return front_of(14, 13);
        return front_of(g[1], g[1]);
    }
    if (n[0] == 2 && n[1] == 2 && n[2] == 2) return front_of(g[0], g[0]);
    if (n[0] == 2 && n[1] == 2) {
        int ace = g[2] == 14, king = g[2] >= 13, keep;
        if (way == TRUMP_PLAZA) {
            if (low(g[1]) && (low(g[0]) || medium(g[0]))) keep = king;
            else if ((high(g[0]) && low(g[1])) || (medium(g[0]) && medium(g[1]))) keep = ace;
            else keep = 0;
        } else keep = low(g[0]) ? king : medium(g[0]) ? ace : 0;
        return keep ? front_of(g[2], g[3]) : front_of(g[1], g[1]);
    }
    if (n[0] == 3) {
        if (complete_with(hand, front_of(g[0], g[0]))) return front_of(g[0], g[0]);
        return g[0] == 14 ? front_of(14, g[1]) : front_of(g[1], g[2]);
    }
    int32_t complete = complete_front(hand);
    if (!complete) return front_of(g[1], g[2]);
    if (way == FOXWOODS && n[0] == 2 && g[0] >= 10 && g[0] <= 13 && g[1] == 14 && front_of(14, g[2]) > complete)
        return front_of(14, g[2]);
    return complete;
}

static int house_way(const Hand *hand, int way) {
    int32_t wanted = front(hand, way);
    int best = -1, next = -1;
    for (int i = 0; i < 21; i++) {
        if (!hand->legal[i]) continue;
        if (hand->low[i] == wanted && (best < 0 || hand->high[i] > hand->high[best])) best = i;
        if (hand->low[i] < wanted &&
            (next < 0 || hand->low[i] > hand->low[next] ||
             (hand->low[i] == hand->low[next] && hand->high[i] > hand->high[next]))) next = i;
    }
    return best >= 0 ? best : next;
}

static Hand mine[MOST];
static uint64_t masks[MOST];
static int32_t counts[MOST][WAYS][4][21];

static void tally(const Hand *hand, int32_t their_low, int32_t their_high, int32_t (*into)[21]) {
    for (int i = 0; i < 21; i++) {
        into[0][i] += (hand->low[i] > their_low) & (hand->high[i] > their_high);
        into[1][i] += (hand->low[i] <= their_low) & (hand->high[i] <= their_high);
        into[2][i] += (hand->low[i] >= their_low) & (hand->high[i] >= their_high);
        into[3][i] += (hand->low[i] < their_low) & (hand->high[i] < their_high);
    }
}

int main(int argc, char **argv) {
    int hands = 0, c[7];
    classic = argc > 1 && !strcmp(argv[1], "classic");
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
        int chosen[WAYS];
        for (int i = 0; i < 7; i++) held |= 1ull << c[i];
        split(c, &hand);
        for (int way = 0; way < WAYS; way++) chosen[way] = house_way(&hand, way);
        for (int i = 0; i < hands; i++)
            if (!(masks[i] & held))
                for (int way = 0; way < WAYS; way++)
                    tally(&mine[i], hand.low[chosen[way]], hand.high[chosen[way]], counts[i][way]);
    }
    for (int i = 0; i < hands; i++)
        for (int way = 0; way < WAYS; way++)
            for (int at = 0; at < 21; at++) {
                printf("%d %s %d %d", i, way == FOXWOODS ? "foxwoods" : "trump-plaza", at, mine[i].legal[at]);
                for (int k = 0; k < 4; k++) printf(" %d", counts[i][way][k][at]);
                printf("\n");
            }
    return 0;
}
