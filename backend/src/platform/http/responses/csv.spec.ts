import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { csvLine } from './csv.js';

/** Parses a line as RFC 4180 specifies. */
function read(line: string): string[] {
  const cells: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\r\n') break;
  }
  return cells;
}

describe('a line of CSV', () => {
  it('quotes cells that contain separators or quotation marks', () => {
    expect(
      csvLine([
        'plain',
        'a,b',
        'say "hi"',
        'two\nlines',
        '',
        null,
        12,
        -3.5,
        new Date('2025-07-14T09:30:00Z'),
        true,
      ]),
    ).toBe('plain,"a,b","say ""hi""","two\nlines",,,12,-3.5,2025-07-14T09:30:00.000Z,true\r\n');
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '\t=1',
    '\r=1',
    '=HYPERLINK("https://x.example","y")',
  ])("escapes %j, so that it isn't run as a formula", (formula) =>
    expect(read(csvLine([formula]))).toEqual([`'${formula}`]),
  );

  it('can be parsed back into the original cells, and contains no cell that starts like a formula', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '＝', '＠', ',', '"', '\r', '\n', '\t', 'a') }),
    );
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (cells) => {
        const back = read(csvLine(cells));
        expect(back.map((cell, i) => (cell === `'${cells[i]}` ? cells[i] : cell))).toEqual(cells);
        for (const cell of back) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      }),
      { numRuns: 1000 },
    );
  });
});
