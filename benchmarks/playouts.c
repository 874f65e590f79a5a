/* The base playouts of src/mycity/kernel/playout.py, by hand in C: the same games, the same sum of markers.
 *
 * A set of squares is one unsigned __int128 with WIDE, else two 64-bit words. Chance is SplitMix64.
 */

#include <stdint.h>

typedef uint64_t word;
#define TURNS 4
#define CARDS 64

static inline int bits(word w) { return __builtin_popcountll(w); }
static inline int lowest(word w) { return __builtin_ctzll(w); }

#define COLUMN_A_LOW 0x0080100200400801ULL
#define COLUMN_A_HIGH 0x0000400801002004ULL

#ifdef WIDE

typedef unsigned __int128 set;
static inline set make(const word *words) { return (set)words[1] << 64 | words[0]; }
static inline word low_of(set s) { return (word)s; }
static inline word high_of(set s) { return (word)(s >> 64); }
static inline set both(set a, set b) { return a & b; }
static inline set any(set a, set b) { return a | b; }
static inline set without(set a, set b) { return a & ~b; }
static inline set down(set s, word by) {
    if (by >= 64) __builtin_unreachable();
    return s >> by;
}
static inline set up(set s, word by) { return s << by; }

#else

typedef struct { word low, high; } set;
static inline set make(const word *words) { return (set){words[0], words[1]}; }
static inline word low_of(set s) { return s.low; }
static inline word high_of(set s) { return s.high; }
static inline set both(set a, set b) { return (set){a.low & b.low, a.high & b.high}; }
static inline set any(set a, set b) { return (set){a.low | b.low, a.high | b.high}; }
static inline set without(set a, set b) { return (set){a.low & ~b.low, a.high & ~b.high}; }
static inline set down(set s, word by) { return (set){s.low >> by | s.high << 1 << (63 - by), s.high >> by}; }
static inline set up(set s, word by) {
    if (by >= 64) return (set){0, s.low << (by - 64)};
    return (set){s.low << by, s.high << by | s.low >> 1 >> (63 - by)};
}

#endif

static inline int size(set s) { return bits(low_of(s)) + bits(high_of(s)); }

/* The set and all squares that share a side with one of its squares. */
static inline set grow(set s) {
    const word a[2] = {COLUMN_A_LOW, COLUMN_A_HIGH}, k[2] = {COLUMN_A_LOW << 10, COLUMN_A_HIGH << 10 | COLUMN_A_LOW >> 54};
    const word full[2] = {~0ULL, (1ULL << 57) - 1};
    set east = up(without(s, make(k)), 1), west = down(without(s, make(a)), 1);
    return both(any(any(s, any(east, west)), any(up(s, 11), down(s, 11))), make(full));
}

static inline word choose(word chance, word count) {
    word w = (chance ^ chance >> 30) * 0xBF58476D1CE4E5B9ULL;
    w = (w ^ w >> 27) * 0x94D049BB133111EBULL;
    w ^= w >> 31;
    return (w >> 32) * count >> 32;
}

#define STEP 0x9E3779B97F4A7C15ULL

/* fits, covers: orientations x 2; offsets: orientations x 5; cards: buildings x 2 (first orientation, how many);
 * masks: start, two trees, one tree, rocks, plain. Returns the sum of markers, and how many buildings were placed. */
int64_t base_playouts(const word *fits, const word *covers, const word *offsets, const int64_t *cards,
                      const word *masks, int64_t start_marker, const int64_t *buildings, int64_t count_of_buildings,
                      word seed, int64_t games, int64_t *placed_in_all) {
    int64_t order[CARDS], markers = 0, placed = 0;
    const set start = make(masks), two = make(masks + 2), one = make(masks + 4);
    const set rocks = make(masks + 6), plain = make(masks + 8);
    word chance = seed;
    for (int64_t i = 0; i < count_of_buildings; i++) order[i] = buildings[i];
    for (int64_t game = 0; game < games; game++) {
        for (int64_t last = count_of_buildings - 1; last > 0; last--) {
            chance += STEP;
            int64_t other = (int64_t)choose(chance, (word)last + 1), kept = order[last];
            order[last] = order[other];
            order[other] = kept;
        }
        const word nothing[2] = {0, 0};
        set built = make(nothing), touched = make(nothing), reach = start;
        for (int64_t card = 0; card < count_of_buildings; card++) {
            const int64_t first = cards[2 * order[card]], turns = cards[2 * order[card] + 1];
            set anchors[TURNS];
            int sizes[TURNS], count = 0;
            for (int64_t turn = 0; turn < turns; turn++) {
                const word *by = offsets + 5 * (first + turn);
                set hit = down(built, by[0]), near = down(reach, by[0]);
                for (int square = 1; square < 5; square++) {
                    hit = any(hit, down(built, by[square]));
                    near = any(near, down(reach, by[square]));
                }
                anchors[turn] = without(both(make(fits + 2 * (first + turn)), near), hit);
                count += sizes[turn] = size(anchors[turn]);
            }
            if (count == 0) continue;
            chance += STEP;
            int number = (int)choose(chance, (word)count), turn = 0;
            while (number >= sizes[turn]) number -= sizes[turn++];
            word half = low_of(anchors[turn]);
            int base = 0, below = bits(half);
            if (number >= below) {
                half = high_of(anchors[turn]);
                number -= below;
                base = 64;
            }
            while (number-- > 0) half &= half - 1;
            const set cover = up(make(covers + 2 * (first + turn)), (word)(base + lowest(half)));
            built = any(built, cover);
            reach = touched = any(touched, grow(cover));
            placed++;
        }
        markers += start_marker + 2 * size(without(two, built)) + size(without(one, built));
        markers -= 2 * size(without(rocks, built)) + size(without(plain, built));
    }
    *placed_in_all = placed;
    return markers;
}
