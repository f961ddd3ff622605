const PRIME = 0x01000193;

/** A number from 0 to 2^32 - 1 that is the same for the same text (FNV-1a). @param start of another text. */
export function seedOf(text: string, start = 0x811c9dc5): number {
  let seed = start;
  for (const character of text) seed = Math.imul(seed ^ character.codePointAt(0)!, PRIME);
  return seed >>> 0;
}

/** A repeatable row of random numbers from 0 to 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The row of random numbers of a text. */
export const randomFrom = (text: string): (() => number) => randomNumbers(seedOf(text));
