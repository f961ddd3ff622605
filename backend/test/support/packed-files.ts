import { buffer } from 'node:stream/consumers';
import { constants, deflateRawSync } from 'node:zlib';

import { ZipFile } from 'yazl';

/** Files of a ZIP by name. */
export type Files = Record<string, string | Buffer>;

/** Packs files into a ZIP. */
export function zipped(files: Files, options: { mode?: number } = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name, options);
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream as AsyncIterable<Buffer>);
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\r', '&#13;');

/** A cell: text, a number, a yes or no, or XML between `<c` and `</c>`. */
export type Cell = string | number | boolean | { xml: string };

export const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

function cellXml(cell: Cell, name: string, texts: string[]): string {
  if (cell === '') return '';
  if (typeof cell === 'object') return `<c r="${name}"${cell.xml}</c>`;
  if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${name}" t="b"><v>${Number(cell)}</v></c>`;
  return `<c r="${name}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
}

export const sheetXml = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

/** Returns the files of an Excel workbook. Style 1 is a date, style 2 a date with a time. */
export function workbookFiles(sheets: Record<string, Cell[][]>, hidden: string[] = []): Files {
  const texts: string[] = [];
  const names = Object.keys(sheets);
  const pages = names.map((name) =>
    sheetXml(
      sheets[name]!.map(
        (row, y) =>
          `<row r="${y + 1}">${row.map((cell, x) => cellXml(cell, `${columnName(x)}${y + 1}`, texts)).join('')}</row>`,
      ).join(''),
    ),
  );
  const listed = names.map(
    (name, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="r${at}"${hidden.includes(name) ? ' state="hidden"' : ''}/>`,
  );
  return {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(pages.map((page, at) => [`xl/worksheets/sheet${at + 1}.xml`, page])),
  };
}

/** Makes an Excel workbook. */
export const workbook = (sheets: Record<string, Cell[][]>, hidden?: string[]): Promise<Buffer> =>
  zipped(workbookFiles(sheets, hidden));

const MEGABYTE = 1024 * 1024;

/**
 * Makes a ZIP with one CSV file that unpacks to many zeros: a packed megabyte, repeated.
 * @param claimed size that the ZIP states
 */
export function bomb(megabytes: number, claimed: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(MEGABYTE), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([...Array<Buffer>(megabytes).fill(one), deflateRawSync(Buffer.alloc(0))]);
  const name = Buffer.from('a.csv');
  const sizes = Buffer.alloc(26);
  sizes.writeUInt16LE(20, 0);
  sizes.writeUInt16LE(8, 4);
  sizes.writeUInt32LE(packed.length, 14);
  sizes.writeUInt32LE(claimed, 18);
  sizes.writeUInt16LE(name.length, 22);
  const file = Buffer.concat([Buffer.from('PK\x03\x04'), sizes, name, packed]);
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), sizes, Buffer.alloc(14), name]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(entry.length, 8);
  end.writeUInt32LE(file.length, 12);
  return Buffer.concat([file, entry, Buffer.from('PK\x05\x06'), end]);
}
