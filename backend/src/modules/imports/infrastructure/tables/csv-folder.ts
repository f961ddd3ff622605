import { encodingOf, separatorLine, toUtf8 } from '../../domain/file-encoding.js';
import { nameOf } from '../../domain/field-names.js';
import { hasHeader } from '../../domain/formats.js';
import { BadFile } from '../../domain/import.errors.js';
import { IMPORT_LIMITS, STEP_LIMITS } from '../../domain/import-limits.js';
import { FILE_COLUMN, fileReasonOf } from '../../domain/list-standing.js';
import { CsvParseFiles } from '../csv-parse-files.js';
import type { Archive } from './archive.js';
import type { CsvOut } from './csv-out.js';

const IS_CSV = /\.(csv|tsv|txt)$/i;
const WIDE = `These files have more than ${IMPORT_LIMITS.columns} columns together. Upload them one by one.`;
const MANY = 'This ZIP file has more than 100 CSV files. Upload only the ones you need.';

/** Name of a file without its folders. */
const baseOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

export const csvNamesIn = (archive: Archive): string[] =>
  archive.names.filter((name) => IS_CSV.test(name)).sort();

/**
 * Converts the CSV files of a ZIP to one table, with the name of each row's file in the last column. A name
 * can say that the people in the file have left, as in Mailchimp's exports. A single file is passed on as it
 * is, unless its name says so.
 * @throws BadFile
 */
export async function convertCsvs(archive: Archive, names: readonly string[], out: CsvOut): Promise<void> {
  const [only] = names;
  if (names.length === 1 && fileReasonOf(baseOf(only!)) === null) {
    for await (const piece of archive.pieces(only!)) await out.raw(piece);
    return;
  }
  if (names.length > 100) throw new BadFile(MANY);
  const files: CsvFile[] = [];
  let room: number = IMPORT_LIMITS.file;
  for (const name of names) {
    const bytes = await archive.whole(name, room);
    room -= bytes.length;
    if (bytes.length > 0) files.push(await openCsv(baseOf(name), bytes));
  }
  const places = new Map<string, number>();
  const header: string[] = [];
  for (const { head } of files)
    for (const name of head) if (!places.has(nameOf(name))) places.set(nameOf(name), header.push(name) - 1);
  if (header.length >= IMPORT_LIMITS.columns) throw new BadFile(WIDE);
  await out.row([...header, FILE_COLUMN]);
  for (const { name, head, rows } of files) {
    const to = head.map((column) => places.get(nameOf(column))!);
    for await (const cells of rows) await out.row([...placed(cells, to, header.length), name]);
  }
}

function placed(cells: readonly string[], to: readonly number[], width: number): string[] {
  const row = Array<string>(width).fill('');
  cells.forEach((cell, at) => {
    const place = to[at];
    if (place !== undefined && cell !== '') row[place] = cell;
  });
  return row;
}

interface CsvFile {
  name: string;
  head: string[];
  /** Rows below the header. */
  rows: AsyncGenerator<string[]>;
}

async function openCsv(name: string, bytes: Buffer): Promise<CsvFile> {
  const text = toUtf8(bytes, encodingOf(bytes, null, true));
  const line = separatorLine(text);
  const rows = rowsIn(text.subarray(line?.bytes ?? 0), line?.delimiter ?? null);
  const first = await rows.next();
  const top = first.done ? [] : first.value;
  const headed = hasHeader(top);
  const head = top.map((cell, at) => (headed && cell.trim()) || `Column ${at + 1}`);
  return {
    name,
    head,
    rows: headed
      ? rows
      : (async function* () {
          yield top;
          yield* rows;
        })(),
  };
}

async function* rowsIn(text: Buffer, separator: string | null): AsyncGenerator<string[]> {
  const csv = new CsvParseFiles();
  const delimiter = separator ?? csv.delimiterOf(text);
  for (let [at, before] = [0, 0]; at < text.length;) {
    const piece = text.subarray(at, at + STEP_LIMITS.piece);
    const final = at + piece.length >= text.length;
    const { rows, bytes } = await csv.rowsIn(piece, delimiter, final, before, STEP_LIMITS.slice);
    yield* rows;
    at += bytes;
    before += rows.length;
    if (bytes === 0) return;
  }
}
