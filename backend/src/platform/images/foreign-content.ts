/** What a reader of another kind looks for anywhere in a file (PHP, browsers that guess). */
const SCRIPT = /<script|<\?php|<!doctype html|<html/i;
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const ZIP_END_BYTES = 22;

/**
 * True for a polyglot: an image that is also an archive, a document or a page for another program.
 * Re-encoding would leave nothing of it; it is refused all the same, because nobody sends one by accident.
 * Other bytes behind the end of an image are left behind by re-encoding without a word: phones put videos and
 * depth maps there, and programs their notes.
 */
export function carriesForeignContent(bytes: Buffer): boolean {
  return isZip(bytes) || isPdf(bytes) || SCRIPT.test(bytes.toString('latin1'));
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
