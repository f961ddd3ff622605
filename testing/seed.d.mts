/** From this number the random tests of a run choose what they try: `SEED`, or one drawn for the run. */
export function seed(): number;
