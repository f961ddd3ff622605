import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../shared/unit-of-work.js';
import { hasHeader } from '../domain/formats.js';
import { BadFile } from '../domain/import.errors.js';
import type { Import } from '../domain/import.js';
import { IMPORT_LIMITS } from '../domain/import-limits.js';
import { CsvFiles, ImportRepository, ImportRows } from '../domain/import.repository.js';

/** Bytes that are read at a time, and in memory. */
const PIECE = 1024 * 1024;
/** Characters of a column's name. */
const NAME = 100;

/** Takes an uploaded file apart into rows, a piece in each transaction. */
@Injectable()
export class ReadFile {
  constructor(
    private readonly imports: ImportRepository,
    private readonly rows: ImportRows,
    private readonly csv: CsvFiles,
  ) {}

  /** @throws BadFile */
  async step(tx: Transaction, theImport: Import, now: Date): Promise<void> {
    const { id, position, bytes, rows: before } = theImport.snapshot();
    const piece = await this.imports.readFile(tx, id, position, PIECE);
    const final = position + piece.length >= bytes;
    const delimiter = theImport.snapshot().delimiter ?? this.csv.delimiterOf(piece);
    const read = await this.csv.rowsIn(piece, delimiter, final, before);
    let first = before + 1;
    if (position === 0) first += this.noteHead(theImport, read.rows, delimiter, now);
    const lines = before + read.rows.length;
    if (lines > IMPORT_LIMITS.rows + 1)
      throw new BadFile('This file has more than a million rows. Please split it.');
    const { header, headed } = theImport.snapshot();
    if (final && lines <= (headed ? 1 : 0)) throw new BadFile('There are no rows in this file.');
    const cells = read.rows.slice(first - before - 1).map((row) => row.slice(0, header.length));
    await this.rows.append(tx, id, first, cells);
    theImport.noteRead(position + read.bytes, lines, now);
    if (final) await this.imports.dropFile(tx, id);
  }

  /** @returns how many lines the head takes. */
  private noteHead(theImport: Import, rows: string[][], delimiter: string, now: Date): number {
    const [top = []] = rows;
    const headed = hasHeader(top);
    const names = top.map((cell, at) => (headed ? cell.trim().slice(0, NAME) : '') || `Column ${at + 1}`);
    theImport.noteHead(delimiter, names, headed, now);
    return headed ? 1 : 0;
  }
}
