import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { csvLine } from '../../../platform/http/responses/csv.js';
import { CsvParseFiles } from './csv-parse-files.js';

const csv = new CsvParseFiles();

/** Reads a file as a worker would, with at most `size` bytes and `most` rows at a time. */
async function read(file: Buffer, size = 1024 * 1024, most = 500): Promise<string[][]> {
  const rows: string[][] = [];
  const delimiter = csv.delimiterOf(file.subarray(0, size));
  for (let at = 0; at < file.length;) {
    const piece = file.subarray(at, at + size);
    const final = at + piece.length >= file.length;
    const found = await csv.rowsIn(piece, delimiter, final, rows.length, most);
    if (found.bytes === 0) throw new Error('This piece contains no complete row.');
    rows.push(...found.rows);
    at += found.bytes;
  }
  return rows;
}
const readText = (text: string) => read(Buffer.from(text));

describe('reading a CSV file', () => {
  it.each([
    ['commas', 'a,b\r\n1,2\r\n'],
    ['semicolons', 'a;b\n1;2\n'],
    ['tabs', 'a\tb\n1\t2'],
    ['bars', 'a|b\n1|2'],
    ['a byte order mark', '\ufeffa,b\n1,2'],
    ['empty lines', '\r\na,b\r\n\r\n1,2\r\n\r\n'],
  ])('accepts %s', async (_, text) => {
    expect(await readText(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('accepts line breaks, quotation marks and separators in cells, and rows of any width', async () => {
    expect(await readText('a,b\n"x\r\ny","say ""hi"", z"\n1\n1,2,3\n')).toEqual([
      ['a', 'b'],
      ['x\r\ny', 'say "hi", z'],
      ['1'],
      ['1', '2', '3'],
    ]);
  });

  it('uses the separator that is most frequent outside quotation marks in the first line', () => {
    expect(csv.delimiterOf(Buffer.from('"a;b;c;d",e\n'))).toBe(',');
    expect(csv.delimiterOf(Buffer.from('a,b;c;d\n,,,,,'))).toBe(';');
    expect(csv.delimiterOf(Buffer.from('email'))).toBe(',');
  });

  it("reads Groundswell's own exports back unchanged, no matter how the file is split into chunks", async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll('\0', ''));
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 20 }),
      );
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.integer({ min: 500, max: 3000 }),
        fc.integer({ min: 1, max: 30 }),
        async (body, size, most) => {
          const rows = [body[0]!.map((_, at) => `Column ${at}`), ...body];
          const read_ = await read(
            Buffer.from(`\ufeff${rows.map((row) => csvLine(row)).join('')}`),
            size,
            most,
          );
          const formula = /^'*[=+\-@\t\r＝＋－＠]/;
          const written = rows.map((row) => row.map((text) => (formula.test(text) ? `'${text}` : text)));
          expect(read_).toEqual(written);
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each<[string, Buffer, RegExp]>([
    ['letters that are not UTF-8', Buffer.from('name\nJosé', 'latin1'), /not UTF-8/],
    ['NUL', Buffer.from('a,b\n\0,2\n'), /not a CSV file/],
    ['an open quotation mark', Buffer.from('a,b\n1,2\n"x,3\n'), /^Row 3 has an opening quotation mark/],
    ['a row without end', Buffer.from(`a\n${'x'.repeat(200_000)}\n`), /^Row 2 is longer/],
    ['10,001 columns', Buffer.from(`a\n${','.repeat(10_000)}\n`), /^Row 2 has more than 100 columns/],
  ])('rejects %s', async (_, file, problem) => {
    await expect(read(file)).rejects.toThrow(problem);
  });

  it('stops after the requested number of rows', async () => {
    const file = Buffer.from(`email\n${'a\n'.repeat(100_000)}`);
    const { rows, bytes } = await csv.rowsIn(file, ',', true, 0, 500);
    expect([rows.length, bytes]).toEqual([500, 'email\n'.length + 499 * 2]);
  });

  it('accepts more blank lines at the start than fit into one chunk', async () => {
    expect(await read(Buffer.from(`${'\n'.repeat(300_000)}a,b\n`), 200_000)).toEqual([['a', 'b']]);
  });

  it('rejects an endless line without reading it completely', async () => {
    await expect(csv.rowsIn(Buffer.alloc(1024 * 1024, 'x'), ',', false, 0, 500)).rejects.toThrow(/longer/);
    const quoted = Buffer.concat([Buffer.from('a\n"'), Buffer.alloc(1024 * 1024, 'x')]);
    await expect(csv.rowsIn(quoted, ',', false, 0, 500)).rejects.toThrow(/longer/);
  });
});
