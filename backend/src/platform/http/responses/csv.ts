import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

/** A time is written as ISO 8601 in UTC, null as nothing. */
export type CsvCell = string | number | boolean | Date | null;

/** Stands at the start of a file: tells Excel that it is UTF-8. */
export const CSV_BOM = '\ufeff';
// A spreadsheet takes such a cell for a formula and runs it, whoever wrote it (OWASP, CSV injection); some
// take the full-width signs too. Apostrophes before one get one more, so that taking one away is exact.
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/**
 * One line of a CSV file (RFC 4180), with its line break; texts that start like a formula are prefixed with
 * `'`.
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

/** A file's text, line by line, as they are taken. */
export async function* csvText(
  header: string[],
  rows: AsyncIterable<CsvCell[]> | Iterable<CsvCell[]>,
): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(header);
  for await (const row of rows) yield csvLine(row);
}

/**
 * Answers with a file to save. Rows are read as the client takes them, so memory does not grow with their
 * number.
 * @param name file name in ASCII, without the ending.
 * @returns what the handler hands to Nest: nothing is to be sent after it.
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
