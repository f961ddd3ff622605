import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

/** A CSV cell's value. A time is written as ISO 8601 in UTC, and null as an empty cell. */
export type CsvCell = string | number | boolean | Date | null;

/** Byte order mark at the start of a file. It tells Excel that the file is UTF-8. */
export const CSV_BOM = '\ufeff';
// Matches text that a spreadsheet would run as a formula, no matter who wrote it (OWASP, CSV injection). Some
// spreadsheets also recognize full-width signs. Leading apostrophes get an additional apostrophe, so that
// removing one restores the text exactly.
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/**
 * Formats one line of a CSV file (RFC 4180), with its line break. Text that starts like a formula is prefixed
 * with `'`.
 */
export function csvLine(cells: CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Yields a file's text line by line, on demand. */
export async function* csvText(
  header: string[],
  rows: AsyncIterable<CsvCell[]> | Iterable<CsvCell[]>,
): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(header);
  for await (const row of rows) yield csvLine(row);
}

/**
 * Responds with a file to download. Rows are read at the client's pace, so memory use doesn't grow with their
 * number.
 * @param name file name in ASCII, without the extension.
 * @returns the value that the handler must return to Nest.
 */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  header: string[],
  rows: AsyncIterable<CsvCell[]> | Iterable<CsvCell[]>,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(csvText(header, rows)));
}
