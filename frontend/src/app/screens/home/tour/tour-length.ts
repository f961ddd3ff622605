/** Written by `npm run film -w lab`. */
export const TOUR_SECONDS = 42;
