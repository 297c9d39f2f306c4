/* Hands of five and of two, and the 21 ways to set seven cards: from the rules of the game alone. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, FIVE_ACES };

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

typedef struct { int ranks[7], joker; int32_t low[21], high[21]; int legal[21]; } Hand;

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
    hand->joker = 0;
    for (int i = 0; i < 7; i++) hand->joker |= cards[i] == 52;
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
