/*
 * What tests take, found by simulation of the tests themselves; test/evidence holds them. The set-up forms
 * take them from the API's description.
 */

/**
 * Visitors that each version needs, by the number of versions (2, 3, 4), so that one of them that truly has
 * `ratio` times the original's rate is shown to be better in 80 of 100 tests. For an original of whose
 * visitors one in ten joins and confirms; half that rate takes about twice the visitors.
 */
export const VERSION_TAKES = [
  { ratio: 3, visitors: [85, 100, 110] },
  { ratio: 2, visitors: [250, 295, 330] },
  { ratio: 1.5, visitors: [820, 970, 1_100] },
] as const;

/** Visitors of each price to whom {@link PRICE_CHANCES} refers. */
export const PRICE_VISITORS = 300;

/**
 * Percent of tests in which a price that truly brings in twice as much as every other one is found, by the
 * number of prices (2, 3, 4) and by the share of visitors who say yes to the lowest one.
 */
export const PRICE_CHANCES = [
  { yes: 0.3, percent: [99, 89, 72] },
  { yes: 0.2, percent: [96, 77, 46] },
  { yes: 0.1, percent: [75, 40, 18] },
] as const;

/** The same, as the API's description has it for the set-up forms. */
export const TAKES = {
  versions: VERSION_TAKES,
  prices: { visitors: PRICE_VISITORS, chances: PRICE_CHANCES },
};
