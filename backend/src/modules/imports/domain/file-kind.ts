/** Kind of an uploaded file, recognized by its first bytes. */
export type FileKind = 'csv' | 'zip' | 'json' | 'old-workbook';

const startsWith = (bytes: Uint8Array, ...marks: number[]) => marks.every((mark, at) => bytes[at] === mark);

/**
 * Returns the kind of a file. A workbook is a ZIP. A ZIP without files starts with its directory.
 * @param bytes first bytes of the file
 */
export function fileKindOf(bytes: Uint8Array): FileKind {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0x50, 0x4b, 5, 6)) return 'zip';
  // Excel before 2007, and workbooks with a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'old-workbook';
  const text = Buffer.from(bytes.subarray(0, 200)).toString('utf8').replace('\ufeff', '').trimStart();
  // A CSV file could also start with a brace, but not with a quoted name or an object after it.
  return /^(\{\s*"|\[\s*[{[\]])/.test(text) ? 'json' : 'csv';
}
