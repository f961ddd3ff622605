import type { ImportKind } from '../../domain/fields.js';
import type { FileKind } from '../../domain/file-kind.js';
import { BadFile } from '../../domain/import.errors.js';
import { UNPACK_LIMITS } from '../../domain/import-limits.js';
import { Archive } from './archive.js';
import { convertFider, convertJson, isFiderBackup } from './boards.js';
import { convertCsvs, csvNamesIn } from './csv-folder.js';
import { CsvOut, type Send } from './csv-out.js';
import { firstTable, WORKBOOK } from './workbook.js';

const OLD = 'This is an old Excel file, or one with a password. Save it as .xlsx or CSV without a password.';
const NESTED = 'This ZIP file contains other packed files. Unpack it, and upload the file inside.';
const NO_TABLE = 'This ZIP file contains no CSV file. Upload a CSV file, or an export of Mailchimp or Fider.';
const OTHER_BOOK = 'This kind of workbook isn’t supported. Save it as .xlsx or CSV.';

/**
 * Converts a file to CSV.
 * @param send receives the CSV
 * @returns the part of the file that was read: a sheet, or files in a ZIP. Empty if it's the whole file.
 * @throws BadFile
 */
export async function convert(bytes: Buffer, file: FileKind, kind: ImportKind, send: Send): Promise<string> {
  const out = new CsvOut(send);
  if (file === 'old-workbook') throw new BadFile(OLD);
  if (file === 'zip') {
    const from = await convertZip(await Archive.open(bytes), kind, out);
    await out.flush();
    return from;
  }
  await convertJson(bytes, kind, out);
  await out.flush();
  return '';
}

async function convertZip(archive: Archive, kind: ImportKind, out: CsvOut): Promise<string> {
  if (archive.has(WORKBOOK)) return convertBook(archive, out);
  if (archive.has('xl/workbook.bin') || archive.has('mimetype')) throw new BadFile(OTHER_BOOK);
  if (isFiderBackup(archive)) {
    await convertFider(archive, kind, out);
    return kind === 'ideas' ? 'posts.json' : 'users.json';
  }
  const names = csvNamesIn(archive);
  if (names.length > 0) {
    await convertCsvs(archive, names, out);
    return names.join(', ').slice(0, 500).toWellFormed();
  }
  const [json, ...others] = archive.names.filter((name) => /\.json$/i.test(name));
  if (json !== undefined && others.length === 0) {
    await convertJson(await archive.whole(json, UNPACK_LIMITS.inMemory), kind, out);
    return json.slice(0, 500).toWellFormed();
  }
  const isNested = archive.names.some((name) => /\.(zip|xlsx?|gz|7z|rar|tar)$/i.test(name));
  throw new BadFile(isNested ? NESTED : NO_TABLE);
}

async function convertBook(archive: Archive, out: CsvOut): Promise<string> {
  const { name, rows } = await firstTable(archive);
  let width: number | null = null;
  for await (const row of rows) {
    width ??= row.length;
    // Empty cells at the end aren't in the file.
    await out.row(row.concat(Array<string>(Math.max(0, width - row.length)).fill('')));
  }
  return name;
}
