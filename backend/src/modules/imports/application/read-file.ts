import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { nextTurn } from '../../../shared/next-turn.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { hasHeader } from '../domain/formats.js';
import { BadFile } from '../domain/import.errors.js';
import type { Import } from '../domain/import.js';
import { IMPORT_LIMITS, rowsAtAttempt, STEP_LIMITS } from '../domain/import-limits.js';
import { CsvFiles, ImportRepository, ImportRows } from '../domain/import.repository.js';

/** Characters of a column's name. */
const NAME = 100;

/** Takes an uploaded file apart into rows, some in each transaction. */
@Injectable()
export class ReadFile {
  constructor(
    private readonly imports: ImportRepository,
    private readonly rows: ImportRows,
    private readonly csv: CsvFiles,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads one piece of the file, or less when that takes too long or has many rows.
   * @param rowsLeft how many rows the founder may still upload today. @throws BadFile
   */
  async step(tx: Transaction, theImport: Import, attempt: number, rowsLeft: number): Promise<void> {
    const { id, position: start, rows: before } = theImport.snapshot();
    const began = this.clock.now().getTime();
    const piece = await this.imports.readFile(tx, id, start, STEP_LIMITS.piece);
    const rest = () => piece.subarray(theImport.snapshot().position - start);
    const most = before + rowsAtAttempt(STEP_LIMITS.rows, attempt);
    for (;;) {
      const read = await this.slice(tx, theImport, rest(), most);
      const { state, rows } = theImport.snapshot();
      if (rows - before > rowsLeft) throw new BadFile(TOO_MANY_TODAY);
      if (state !== 'reading') return this.imports.dropFile(tx, id);
      const now = this.clock.now().getTime();
      if (read === 0 || rows >= most || now - began >= STEP_LIMITS.milliseconds) return;
      if (rest().length === 0) return;
      // Requests are answered in between.
      await nextTurn();
    }
  }

  /** @returns how many bytes it read: none when the piece holds no whole row any more. */
  private async slice(tx: Transaction, theImport: Import, piece: Buffer, most: number): Promise<number> {
    const { id, position, bytes, rows: before } = theImport.snapshot();
    const final = position + piece.length >= bytes;
    const delimiter = theImport.snapshot().delimiter ?? this.csv.delimiterOf(piece);
    const atOnce = Math.min(STEP_LIMITS.slice, most - before);
    const read = await this.csv.rowsIn(piece, delimiter, final, before, atOnce);
    const now = this.clock.now();
    let first = before + 1;
    // Blank lines may come before the head.
    if (before === 0 && (final || read.rows.length > 0))
      first += this.noteHead(theImport, read.rows, delimiter, now);
    const lines = before + read.rows.length;
    const end = position + read.bytes >= bytes;
    const { header, headed } = theImport.snapshot();
    if (lines > IMPORT_LIMITS.rows + (headed ? 1 : 0)) throw new BadFile(TOO_MANY_ROWS);
    if (end && lines <= (headed ? 1 : 0)) throw new BadFile('There are no rows in this file.');
    const cells = read.rows.slice(first - before - 1).map((row) => row.slice(0, header.length));
    await this.rows.append(tx, id, first, cells);
    theImport.noteRead(position + read.bytes, lines, now);
    return read.bytes;
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

const TOO_MANY_ROWS = 'This file has more than a million rows. Please split it.';
const TOO_MANY_TODAY =
  'You can upload 2 million rows a day, and this file goes beyond that. Please upload it again tomorrow.';
