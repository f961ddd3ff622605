/** A distribution of the number of conversions: the probabilities of `least`, `least + 1`, and so on. */
export interface Chances {
  readonly least: number;
  readonly of: Float64Array;
}

/** Threshold below which probabilities don't affect the sixteen digits of a sum. */
const NEGLIGIBLE = 1e-20;

/** The distribution that certainly has no conversions. */
export const NO_YES: Chances = { least: 0, of: Float64Array.of(1) };

/**
 * Returns the binomial distribution of the number of conversions among `people` visitors, each with
 * probability `chance`. Starts from the likeliest number and multiplies outwards, so that nothing overflows
 * and no factorial is needed.
 * @param people 0 to 10⁹. @param chance 0 to 1.
 */
export function binomial(people: number, chance: number): Chances {
  if (chance <= 0 || people === 0) return NO_YES;
  if (chance >= 1) return { least: people, of: Float64Array.of(1) };
  const likeliest = Math.min(people, Math.floor((people + 1) * chance));
  const odds = chance / (1 - chance);
  const more: number[] = [];
  for (let [yes, weight] = [likeliest, 1]; yes < people && weight > NEGLIGIBLE; yes += 1)
    more.push((weight *= ((people - yes) / (yes + 1)) * odds));
  const fewer: number[] = [];
  for (let [yes, weight] = [likeliest, 1]; yes > 0 && weight > NEGLIGIBLE; yes -= 1)
    fewer.push((weight *= yes / (people - yes + 1) / odds));
  const of = new Float64Array(fewer.length + 1 + more.length);
  of.set(fewer.reverse());
  of[fewer.length] = 1;
  of.set(more, fewer.length + 1);
  const sum = sumOf(of);
  for (let index = 0; index < of.length; index += 1) of[index]! /= sum;
  return { least: likeliest - fewer.length, of };
}

/** Returns the distribution of the sum of two independent numbers. */
export function sumOfBoth(one: Chances, other: Chances): Chances {
  if (other.of.length === 1 && other.of[0] === 1) return { least: one.least + other.least, of: one.of };
  const of = new Float64Array(one.of.length + other.of.length - 1);
  for (let first = 0; first < one.of.length; first += 1) {
    const chance = one.of[first]!;
    for (let second = 0; second < other.of.length; second += 1)
      of[first + second]! += chance * other.of[second]!;
  }
  return withoutNegligible({ least: one.least + other.least, of });
}

/** Returns the probability of at least `yes` conversions. */
export function chanceOfAtLeast({ least, of }: Chances, yes: number): number {
  return sumOf(of.subarray(Math.min(of.length, Math.max(0, yes - least))));
}

/** Returns the probability of at most `yes` conversions. */
export function chanceOfAtMost({ least, of }: Chances, yes: number): number {
  return sumOf(of.subarray(0, Math.max(0, yes + 1 - least)));
}

/** Returns the part of the distribution above `below` and below `needed`, where the outcome is still open. */
export function between({ least, of }: Chances, below: number, needed: number): Chances {
  const start = Math.min(of.length, Math.max(0, below + 1 - least));
  return { least: least + start, of: of.subarray(start, Math.max(start, needed - least)) };
}

/** Sums from the end, so that small probabilities in the tail are added first. */
function sumOf(chances: Float64Array): number {
  let sum = 0;
  for (let index = chances.length - 1; index >= 0; index -= 1) sum += chances[index]!;
  return sum;
}

function withoutNegligible({ least, of }: Chances): Chances {
  let [start, end] = [0, of.length];
  while (start < end && of[start]! < NEGLIGIBLE) start += 1;
  while (end > start && of[end - 1]! < NEGLIGIBLE) end -= 1;
  return { least: least + start, of: of.subarray(start, end) };
}

/**
 * Returns the smallest number such that the probability of that many conversions or more is at most `room`.
 * If there's no such number, returns the largest number plus one.
 */
export function leastWithin({ least, of }: Chances, room: number): number {
  let [tail, index] = [0, of.length];
  while (index > 0 && tail + of[index - 1]! <= room) {
    index -= 1;
    tail += of[index]!;
  }
  return least + index;
}
