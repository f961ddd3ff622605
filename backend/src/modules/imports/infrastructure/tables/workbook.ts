import { BadFile } from '../../domain/import.errors.js';
import { IMPORT_LIMITS, UNPACK_LIMITS } from '../../domain/import-limits.js';
import type { Archive } from './archive.js';
import { isDateFormat, dateText, numberText } from './number-format.js';
import { readAllXml, readXml } from './xml.js';

/** File in a workbook that lists its sheets. */
export const WORKBOOK = 'xl/workbook.xml';

const NO_TABLE = 'This workbook has no table. Put the column names into the first row of a sheet.';
const TEXTS_TOO_LARGE = 'This workbook has too much text. Save the sheet as CSV.';

/** A sheet with its rows. Blank rows are left out. */
export interface Sheet {
  name: string;
  rows: AsyncGenerator<string[]>;
}

/**
 * Returns the first visible sheet that has a row below its header, or else the first with any row.
 * @throws BadFile
 */
export async function firstTable(archive: Archive): Promise<Sheet> {
  const book = await readBook(archive);
  const found: { name: string; path: string; rows: number }[] = [];
  for (const { name, path } of book.sheets) {
    const rows = await countUpTo(2, rowsOf(archive, path, book));
    if (rows > 0) found.push({ name, path, rows });
    if (rows > 1) break;
  }
  const best = found.find(({ rows }) => rows > 1) ?? found[0];
  if (!best) throw new BadFile(NO_TABLE);
  return { name: best.name, rows: rowsOf(archive, best.path, book) };
}

async function countUpTo(most: number, rows: AsyncGenerator<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of rows) if (++count >= most) break;
  return count;
}

interface Book {
  sheets: { name: string; path: string }[];
  texts: string[];
  /** For each style of cells, whether its numbers are dates. */
  dated: boolean[];
  is1904: boolean;
}

async function readBook(archive: Archive): Promise<Book> {
  const listed: { name: string; link: string }[] = [];
  let is1904 = false;
  await readAllXml(archive.pieces(WORKBOOK), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet' || /hidden/i.test(attributes['state'] ?? '')) return;
      const link = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      listed.push({ name: (attributes['name'] ?? '').slice(0, 100), link });
    },
  });
  const paths = await readLinks(archive);
  const sheets = listed.flatMap(({ name, link }) => {
    const path = paths.get(link);
    return path !== undefined && archive.has(path) ? [{ name, path }] : [];
  });
  return { sheets, is1904, texts: await readTexts(archive), dated: await readStyles(archive) };
}

async function readLinks(archive: Archive): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  await readAllXml(archive.pieces('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship')
        paths.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`);
    },
  });
  return paths;
}

/** Reads the texts that cells refer to by number. Leaves out phonetic hints, which aren't part of a text. */
async function readTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = [];
  if (!archive.has('xl/sharedStrings.xml')) return texts;
  let [size, isText, hints, text] = [0, false, 0, ''];
  await readAllXml(archive.pieces('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') hints += 1;
      isText = name === 't' && hints === 0;
    },
    text: (piece) => {
      if (isText) text += piece;
      size += piece.length;
      if (size > UNPACK_LIMITS.inMemory) throw new BadFile(TEXTS_TOO_LARGE);
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') hints -= 1;
      if (name !== 'si') return;
      texts.push(text);
      if (texts.length * 24 > UNPACK_LIMITS.inMemory) throw new BadFile(TEXTS_TOO_LARGE);
    },
  });
  return texts;
}

async function readStyles(archive: Archive): Promise<boolean[]> {
  const dated: boolean[] = [];
  if (!archive.has('xl/styles.xml')) return dated;
  const codes = new Map<number, string>();
  let isCells = false;
  await readAllXml(archive.pieces('xl/styles.xml'), {
    open: (name, { numFmtId, formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isCells = true;
      if (name === 'xf' && isCells && dated.length < 70_000)
        dated.push(isDateFormat(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return dated;
}

/** Collects the rows of a sheet from its XML. */
class SheetReader {
  readonly done: string[][] = [];
  private row: string[] = [];
  private rows = 0;
  private cell = { at: -1, type: '', style: 0, value: '' };
  /** True within `v` and `t`, which hold the value. A formula is in `f`, and isn't read. */
  private isValue = false;
  private hints = 0;

  constructor(private readonly book: Book) {}

  open(name: string, { r, t = '', s }: Record<string, string>): void {
    if (name === 'row') {
      this.row = [];
      this.cell.at = -1;
    }
    if (name === 'rPh') this.hints += 1;
    if (name === 'c') this.cell = { at: columnOf(r, this.cell.at + 1), type: t, style: Number(s), value: '' };
    this.isValue = (name === 'v' || name === 't') && this.hints === 0;
  }

  text(text: string): void {
    if (!this.isValue) return;
    this.cell.value += text;
    if (this.cell.value.length > IMPORT_LIMITS.row) this.refuse('is longer than 128 kB. Shorten it.');
  }

  close(name: string): void {
    this.isValue = false;
    if (name === 'rPh') this.hints -= 1;
    if (name === 'c') this.endCell();
    if (name !== 'row') return;
    if (this.row.length === 0) return;
    this.rows += 1;
    this.done.push(Array.from(this.row, (cell) => cell ?? ''));
    this.row = [];
  }

  private endCell(): void {
    const text = this.textOf();
    if (text === '') return;
    if (this.cell.at >= IMPORT_LIMITS.columns)
      this.refuse(`has more than ${IMPORT_LIMITS.columns} columns. Remove some.`);
    this.row[this.cell.at] = text;
  }

  private textOf(): string {
    const { type, style, value } = this.cell;
    if (type === 's') return this.book.texts[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    // An error such as #N/A is no value.
    if (type === 'e' || value === '') return '';
    if (type !== '' && type !== 'n') return type === 'd' ? value.replace('T', ' ') : value;
    const number = Number(value);
    if (!Number.isFinite(number)) return value;
    return this.book.dated[style] ? dateText(number, this.book.is1904) : numberText(number);
  }

  private refuse(problem: string): never {
    throw new BadFile(`Row ${this.rows + 1} ${problem}`);
  }
}

/** Returns the place of a cell such as `C7`, from 0. A cell without a name follows the previous one. */
function columnOf(name: string | undefined, next: number): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(name ?? '')?.[0];
  if (letters === undefined) return next;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

async function* rowsOf(archive: Archive, path: string, book: Book): AsyncGenerator<string[]> {
  const reader = new SheetReader(book);
  const xml = readXml(archive.pieces(path), {
    open: (name, attributes) => reader.open(name, attributes),
    text: (text) => reader.text(text),
    close: (name) => reader.close(name),
  });
  for await (const _ of xml) yield* reader.done.splice(0);
}
