import { BadFile } from './import.errors.js';

/** Encodings of files that are read. */
export const FILE_ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type FileEncoding = (typeof FILE_ENCODINGS)[number];

const NO_CSV = 'This is not a CSV file. In a spreadsheet, choose “Save as” and then “CSV UTF-8”.';
const UNKNOWN = 'The letters of this file can’t be read. Please save it as “CSV UTF-8” and upload it again.';

/** Bytes that are looked at for UTF-16 without a byte order mark. */
const LOOK = 4096;
/** What Windows-1252 has where Latin-1 has control characters, from 0x80 on; a blank where it has nothing. */
const EXTRA = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const startsWith = (bytes: Buffer, ...marks: number[]) => marks.every((mark, at) => bytes[at] === mark);

/**
 * The encoding of bytes of a file. Spreadsheets save the encoding of the computer's language, so bytes that
 * aren't UTF-8 are read as Windows-1252, which contains Latin-1.
 * @param known the encoding of the bytes before; null if these are the first, or all were plain ASCII.
 * @param final whether the file ends with these bytes; if not, the last letter may be cut off.
 * @returns null while everything is plain ASCII. @throws BadFile for a file that isn't text.
 */
export function encodingOf(bytes: Buffer, known: FileEncoding | null, final: boolean): FileEncoding | null {
  if (known !== null) return known;
  const isBook = startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
  if (isBook) throw new BadFile(NO_CSV);
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  if (bytes.subarray(0, LOOK).includes(0)) return utf16Of(bytes.subarray(0, LOOK));
  const end = Math.max(bytes.lastIndexOf(0x0a), bytes.lastIndexOf(0x0d)) + 1;
  return eightBitsOf(final || end === 0 ? bytes : bytes.subarray(0, end));
}

/** Most lists are mostly ASCII, and every second byte of ASCII in UTF-16 is zero. */
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
  // With some broken letters it still is UTF-8; reading it as Windows-1252 would garble all the others.
  if (letters > broken) return 'utf-8';
  if (bytes.some((byte) => byte >= 0x80 && byte < 0xa0 && EXTRA[byte - 0x80] === ' '))
    throw new BadFile(UNKNOWN);
  return 'windows-1252';
}

/** The same text in UTF-8. Half a letter at the end is left away. */
export function toUtf8(bytes: Buffer, encoding: FileEncoding | null): Buffer {
  if (encoding === null || encoding === 'utf-8') return bytes;
  if (encoding === 'windows-1252') return Buffer.from(fromWindows1252(bytes));
  const even = bytes.subarray(0, bytes.length - (bytes.length % 2));
  return Buffer.from((encoding === 'utf-16le' ? even : Buffer.from(even).swap16()).toString('utf16le'));
}

const fromWindows1252 = (bytes: Buffer) =>
  bytes.toString('latin1').replace(/[\x80-\x9f]/g, (letter) => EXTRA[letter.charCodeAt(0) - 0x80]!);

/** How many bytes of the file `utf8`, from `toUtf8`, took there. */
export function bytesTaken(utf8: Buffer, encoding: FileEncoding | null): number {
  if (encoding === null || encoding === 'utf-8') return utf8.length;
  return utf8.toString('utf8').length * (encoding === 'windows-1252' ? 1 : 2);
}

/**
 * The line `sep=;` that Excel writes and reads before the first row.
 * @returns the separator and the bytes of the line; null for a file without it.
 */
export function separatorLine(utf8: Buffer): { delimiter: string; bytes: number } | null {
  const start = utf8.subarray(0, 20).toString('utf8');
  const [line, delimiter] = /^\ufeff?"?sep=([,;\t|])"?\r?\n/i.exec(start) ?? [];
  return line && delimiter ? { delimiter, bytes: Buffer.byteLength(line) } : null;
}
