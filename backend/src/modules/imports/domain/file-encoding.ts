import { fileKindOf } from './file-kind.js';
import { BadFile } from './import.errors.js';

/** Supported file encodings. */
export const FILE_ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type FileEncoding = (typeof FILE_ENCODINGS)[number];

const NO_CSV = 'This is not a CSV file. In a spreadsheet, choose “Save as” and then “CSV UTF-8”.';
const UNKNOWN = 'This file’s encoding isn’t supported. Please save it as “CSV UTF-8” and upload it again.';

/** Number of bytes to check for UTF-16 without a byte order mark. */
const LOOK = 4096;
/**
 * Characters of Windows-1252 from 0x80 on, where Latin-1 has control characters. A blank marks an unused
 * code.
 */
const EXTRA = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const startsWith = (bytes: Buffer, ...marks: number[]) => marks.every((mark, at) => bytes[at] === mark);

/**
 * Determines a file's encoding from its bytes. Spreadsheets use the encoding of the computer's language, so
 * bytes that aren't UTF-8 are read as Windows-1252, which contains Latin-1.
 * @param current encoding of the earlier bytes; null if these are the first, or all were plain ASCII
 * @param final whether the file ends with these bytes; if not, the last letter may be cut off
 * @returns null while all bytes are plain ASCII
 * @throws BadFile if the file isn't text
 */
export function encodingOf(bytes: Buffer, current: FileEncoding | null, final: boolean): FileEncoding | null {
  if (current !== null) return current;
  // The file itself is converted before it is read; this one is within a ZIP.
  if (fileKindOf(bytes) === 'zip' || fileKindOf(bytes) === 'old-workbook') throw new BadFile(NO_CSV);
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  if (bytes.subarray(0, LOOK).includes(0)) return utf16Of(bytes.subarray(0, LOOK));
  const end = Math.max(bytes.lastIndexOf(0x0a), bytes.lastIndexOf(0x0d)) + 1;
  return eightBitsOf(final || end === 0 ? bytes : bytes.subarray(0, end));
}

/** Most lists are mostly ASCII, where every second byte of UTF-16 is zero. */
function utf16Of(bytes: Buffer): FileEncoding {
  const zeros = [0, 0];
  bytes.forEach((byte, at) => byte === 0 && (zeros[at % 2]! += 1));
  const most = bytes.length / 2;
  if (zeros[1]! > most * 0.4 && zeros[0]! < most * 0.05) return 'utf-16le';
  if (zeros[0]! > most * 0.4 && zeros[1]! < most * 0.05) return 'utf-16be';
  throw new BadFile(NO_CSV);
}

function eightBitsOf(bytes: Buffer): FileEncoding | null {
  if (bytes.every((byte) => byte < 0x80)) return null;
  let [letters, broken] = [0, 0];
  for (const letter of bytes.toString('utf8')) {
    if (letter === '\ufffd') broken += 1;
    else if (letter > '\x7f') letters += 1;
  }
  // With only a few invalid letters, the file is still UTF-8. Reading it as Windows-1252 would garble all the
  // others.
  if (letters > broken) return 'utf-8';
  if (bytes.some((byte) => byte >= 0x80 && byte < 0xa0 && EXTRA[byte - 0x80] === ' '))
    throw new BadFile(UNKNOWN);
  return 'windows-1252';
}

/** Converts the bytes to UTF-8, without a partial letter at the end. */
export function toUtf8(bytes: Buffer, encoding: FileEncoding | null): Buffer {
  if (encoding === null || encoding === 'utf-8') return bytes;
  if (encoding === 'windows-1252') return Buffer.from(fromWindows1252(bytes));
  const even = bytes.subarray(0, bytes.length - (bytes.length % 2));
  return Buffer.from((encoding === 'utf-16le' ? even : Buffer.from(even).swap16()).toString('utf16le'));
}

const fromWindows1252 = (bytes: Buffer) =>
  bytes.toString('latin1').replace(/[\x80-\x9f]/g, (letter) => EXTRA[letter.charCodeAt(0) - 0x80]!);

/** Returns the number of bytes in the file that correspond to `utf8`, a result of `toUtf8`. */
export function bytesTaken(utf8: Buffer, encoding: FileEncoding | null): number {
  if (encoding === null || encoding === 'utf-8') return utf8.length;
  return utf8.toString('utf8').length * (encoding === 'windows-1252' ? 1 : 2);
}

/**
 * Parses the line `sep=;`, with which Excel marks the separator before the first row.
 * @returns the separator and the length of the line in bytes; null if the file has no such line
 */
export function separatorLine(utf8: Buffer): { delimiter: string; bytes: number } | null {
  const start = utf8.subarray(0, 20).toString('utf8');
  const [line, delimiter] = /^\ufeff?"?sep=([,;\t|])"?\r?\n/i.exec(start) ?? [];
  return line && delimiter ? { delimiter, bytes: Buffer.byteLength(line) } : null;
}
