/*
 * The sizes of experiments, determined by simulating the tests themselves, and verified in test/evidence. The
 * set-up forms read the sizes from the API's description.
 */

/**
 * Number of visitors each version needs, by number of versions (2, 3, 4), so that 80 of 100 tests find a
 * version that truly has `ratio` times the original's rate. Assumes that one in ten of the original's
 * visitors joins and confirms. At half that rate, tests need about twice as many visitors.
 */
export const VERSION_TAKES = [
  { ratio: 3, visitors: [85, 100, 110] },
  { ratio: 2, visitors: [250, 295, 330] },
  { ratio: 1.5, visitors: [820, 970, 1_100] },
] as const;

/** Number of visitors per price that {@link PRICE_CHANCES} assumes. */
export const PRICE_VISITORS = 300;

/**
 * Percentage of tests that find a price which truly brings in twice as much as every other price. By number
 * of prices (2, 3, 4), and by fraction of visitors who say yes to the lowest price.
 */
export const PRICE_CHANCES = [
  { yes: 0.3, percent: [99, 89, 72] },
  { yes: 0.2, percent: [96, 77, 46] },
  { yes: 0.1, percent: [75, 40, 18] },
] as const;

/** The numbers above, as published in the API's description for the set-up forms. */
export const TAKES = {
  versions: VERSION_TAKES,
  prices: { visitors: PRICE_VISITORS, chances: PRICE_CHANCES },
};
