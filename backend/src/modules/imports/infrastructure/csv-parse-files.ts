import { isUtf8 } from 'node:buffer';

import { CsvError, type Info, type Options, parse } from 'csv-parse';

import { BadFile } from '../domain/import.errors.js';
import { IMPORT_LIMITS } from '../domain/import-limits.js';
import { CsvFiles } from '../domain/import.repository.js';

/** Possible separators of cells. If several are equally frequent, the first wins. */
const DELIMITERS = [',', ';', '\t', '|'];
const NOT_UTF8 =
  'This file is not UTF-8, so characters would be lost. Please save it as “CSV UTF-8” and upload it again.';
const NO_CSV = 'This is not a CSV file. In a spreadsheet, choose “Save as” and then “CSV UTF-8”.';

/** Parses CSV files with the library csv-parse. */
export class CsvParseFiles extends CsvFiles {
  delimiterOf(start: Buffer): string {
    let quoted = false;
    const found = new Map(DELIMITERS.map((one) => [one, 0]));
    for (const letter of start.subarray(0, IMPORT_LIMITS.row).toString('latin1')) {
      if (letter === '"') quoted = !quoted;
      else if (!quoted && (letter === '\n' || letter === '\r')) break;
      else if (!quoted && found.has(letter)) found.set(letter, found.get(letter)! + 1);
    }
    return DELIMITERS.reduce((best, one) => (found.get(one)! > found.get(best)! ? one : best));
  }

  async rowsIn(bytes: Buffer, delimiter: string, final: boolean, before: number, most: number) {
    const records: { info: Info; record: string[] }[] = [];
    try {
      await this.parse(bytes, { delimiter, to: most }, final, (one) => records.push(one));
    } catch (error) {
      if (error instanceof CsvError) throw new BadFile(textOf(error, before + records.length + 1));
      throw error;
    }
    const all = final && records.length < most;
    const read = all ? bytes.length : (records.at(-1)?.info.bytes ?? lineBreaksAtStart(bytes));
    assertText(bytes.subarray(0, read));
    const row = `Row ${before + records.length + 1}`;
    if (!final && read === 0 && bytes.length >= IMPORT_LIMITS.row)
      throw new BadFile(`${row} is longer than 128 kB. Shorten it.`);
    const wide = records.findIndex(({ record }) => record.length > IMPORT_LIMITS.columns);
    if (wide >= 0)
      throw new BadFile(
        `Row ${before + wide + 1} has more than ${IMPORT_LIMITS.columns} columns. Remove some.`,
      );
    return { rows: records.map(({ record }) => record), bytes: read };
  }

  private parse(
    bytes: Buffer,
    options: Options,
    final: boolean,
    take: (one: { info: Info; record: string[] }) => void,
  ): Promise<void> {
    const parser = parse({
      ...options,
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: IMPORT_LIMITS.row,
    });
    return new Promise((resolve, reject) => {
      parser.on('data', take).on('error', reject).on('end', resolve);
      if (final) return void parser.end(bytes);
      parser.write(bytes, (error) => {
        if (error) return reject(error);
        // Complete rows have been parsed and are ready to be read.
        while (parser.read() !== null);
        parser.removeAllListeners('end').destroy();
        resolve();
      });
    });
  }
}

/**
 * Returns the number of bytes of blank lines at the start. They contain no row, and may exceed the bytes read
 * at a time.
 */
function lineBreaksAtStart(bytes: Buffer): number {
  const end = bytes.findIndex((byte) => byte !== 0x0a && byte !== 0x0d);
  return end < 0 ? bytes.length : end;
}

/** Rejects NUL, which PostgreSQL can't store, and invalid UTF-8, which would turn into question marks. */
function assertText(bytes: Buffer): void {
  if (bytes.includes(0)) throw new BadFile(NO_CSV);
  if (!isUtf8(bytes)) throw new BadFile(NOT_UTF8);
}

function textOf({ code }: CsvError, row: number): string {
  if (code === 'CSV_MAX_RECORD_SIZE') return `Row ${row} is longer than 128 kB. Shorten it.`;
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `Row ${row} has an opening quotation mark without a closing one.`;
  return `Row ${row} isn't valid CSV.`;
}
