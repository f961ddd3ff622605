/** What a reader of another kind looks for anywhere in a file (PHP, browsers that guess). */
const SCRIPT = /<script|<\?php|<!doctype html|<html/i;
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const ZIP_END_BYTES = 22;

/**
 * True for a polyglot: a picture that is also an archive, a document or a script for another program. Re-encoding would leave nothing
 * of it; it is refused all the same, because nobody sends one by accident.
 */
export function carriesForeignContent(bytes: Buffer): boolean {
  return isZip(bytes) || isPdf(bytes) || SCRIPT.test(bytes.toString('latin1')) || isMoreThanItsImage(bytes);
}

/** A ZIP is found from its end: a record of 22 bytes whose comment reaches exactly to the end of the file. */
function isZip(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(ZIP_END);
  return (
    at >= 0 &&
    at + ZIP_END_BYTES <= bytes.length &&
    at + ZIP_END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length
  );
}

/** Readers accept the header within the first kilobyte. */
function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 1024).includes('%PDF-');
}

/** Something follows the end of the image. Not asked of JPEG: phones put videos and depth maps there. */
function isMoreThanItsImage(bytes: Buffer): boolean {
  const end = endOfPng(bytes) ?? endOfWebp(bytes) ?? endOfGif(bytes);
  return end !== null && end < bytes.length;
}

/** @returns the offset behind the IEND chunk, or null when it is no whole PNG. */
function endOfPng(bytes: Buffer): number | null {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return null;
  for (let at = 8; at + 12 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
    if (type === 'IEND') return at;
  }
  return null;
}

/** @returns the offset that the RIFF header announces (chunks have even sizes), or null. */
function endOfWebp(bytes: Buffer): number | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.length < 12) return null;
  const size = bytes.readUInt32LE(4);
  return 8 + size + (size % 2);
}

/** @returns the offset behind the trailer, or null when it is no whole GIF. Blocks by the GIF89a specification. */
function endOfGif(bytes: Buffer): number | null {
  if (bytes.toString('latin1', 0, 3) !== 'GIF' || bytes.length < 13) return null;
  const table = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const pastSubBlocks = (from: number) => {
    let at = from;
    while (at < bytes.length && bytes[at] !== 0) at += bytes[at]! + 1;
    return at + 1;
  };
  for (let at = 13 + table(bytes[10]!); at < bytes.length;) {
    const block = bytes[at];
    if (block === 0x3b) return at + 1;
    if (block === 0x21) at = pastSubBlocks(at + 2);
    else if (block === 0x2c && at + 10 <= bytes.length)
      at = pastSubBlocks(at + 10 + table(bytes[at + 9]!) + 1);
    else return null;
  }
  return null;
}
