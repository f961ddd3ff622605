/**
 * Chris Doty-Humphrey's sfc32: a fast random number generator that returns the same numbers on every machine.
 * @param {number} seed any 32-bit integer
 * @returns {() => number} a function that returns numbers in [0, 1)
 */
export function randomFrom(seed) {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1];
  const next = () => {
    const mixed = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + mixed) | 0;
    return (mixed >>> 0) / 2 ** 32;
  };
  for (let warmUp = 0; warmUp < 20; warmUp += 1) next();
  return next;
}
