const PRIME = 0x01000193;

/** Returns the hash of a string, from 0 to 2^32 - 1 (FNV-1a). @param start the hash of a preceding string. */
export function seedOf(text: string, start = 0x811c9dc5): number {
  let seed = start;
  for (const character of text) seed = Math.imul(seed ^ character.codePointAt(0)!, PRIME);
  return seed >>> 0;
}

/** Makes a reproducible generator of random numbers from 0 to 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Makes a generator of random numbers that is seeded with a string. */
export const randomFrom = (text: string): (() => number) => randomNumbers(seedOf(text));
