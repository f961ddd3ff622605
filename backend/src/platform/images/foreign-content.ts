/** Matches text that other programs look for anywhere in a file (PHP, browsers that sniff types). */
const SCRIPT = /<script|<\?php|<!doctype html|<html/i;
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const ZIP_END_BYTES = 22;

/**
 * True for a polyglot: an image that is also an archive, a document or a page for another program.
 * Re-encoding would remove the foreign content, but polyglots are rejected, because no one sends such a file
 * by accident. Other bytes after the end of an image are accepted and removed by re-encoding: phones put
 * videos and depth maps there, and other programs put notes there.
 */
export function carriesForeignContent(bytes: Buffer): boolean {
  return isZip(bytes) || isPdf(bytes) || SCRIPT.test(bytes.toString('latin1'));
}

/**
 * True if the file ends with a ZIP archive: a record of 22 bytes, plus a comment that ends exactly at the end
 * of the file.
 */
function isZip(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(ZIP_END);
  return (
    at >= 0 &&
    at + ZIP_END_BYTES <= bytes.length &&
    at + ZIP_END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length
  );
}

/** True if the file has a PDF header, which programs accept anywhere in the first kilobyte. */
function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 1024).includes('%PDF-');
}
