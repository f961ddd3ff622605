import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { nextTurn } from '../../../shared/next-turn.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { profileWith } from '../domain/column-profile.js';
import { fileKindOf } from '../domain/file-kind.js';
import { bytesTaken, encodingOf, separatorLine, toUtf8 } from '../domain/file-encoding.js';
import { hasHeader, SAMPLE_ROWS } from '../domain/formats.js';
import { BadFile } from '../domain/import.errors.js';
import type { Import } from '../domain/import.js';
import { IMPORT_LIMITS, rowsAtAttempt, STEP_LIMITS, UNPACK_LIMITS } from '../domain/import-limits.js';
import { CsvFiles, ImportRepository, ImportRows, TableFiles } from '../domain/import.repository.js';

/** Number of bytes that tell the kind of a file. */
const FIRST_BYTES = 256;
/** Maximum length of a column name, in characters. */
const NAME = 100;

/** Rows of a file that have just been stored. */
interface Slice {
  /** Number of bytes of the file that were read. */
  consumed: number;
  cells: string[][];
}

/** Parses an uploaded file into rows, a batch per transaction. */
@Injectable()
export class ReadFile {
  constructor(
    private readonly imports: ImportRepository,
    private readonly rows: ImportRows,
    private readonly csv: CsvFiles,
    private readonly tables: TableFiles,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads one piece of the file, or less if that takes too long or the piece has many rows.
   * A file that isn't CSV is converted first, which is a step of its own.
   * @param remaining number of rows and bytes the founder may still upload today
   * @throws BadFile
   */
  async step(
    tx: Transaction,
    theImport: Import,
    attempt: number,
    remaining: { rows: number; bytes: number },
  ): Promise<void> {
    const { id, position: start, rows: before } = theImport.snapshot();
    if (start === 0 && (await this.converts(tx, theImport, remaining.bytes))) return;
    const began = this.clock.now().getTime();
    const piece = await this.imports.readFile(tx, id, start, STEP_LIMITS.piece);
    const rest = () => piece.subarray(theImport.snapshot().position - start);
    const most = before + rowsAtAttempt(STEP_LIMITS.rows, attempt);
    let profile = await this.imports.profile(tx, id);
    for (;;) {
      const { consumed, cells } = await this.slice(tx, theImport, rest(), most);
      const { state, rows, header } = theImport.snapshot();
      if (rows - before > remaining.rows) throw new BadFile(TOO_MANY_TODAY);
      profile = profileWith(profile, cells, header.length);
      const now = this.clock.now().getTime();
      const stops = consumed === 0 || rows >= most || now - began >= STEP_LIMITS.milliseconds;
      if (stops || state !== 'reading' || rest().length === 0) break;
      // Pauses to let the process respond to requests in between.
      await nextTurn();
    }
    await this.imports.saveProfile(tx, id, profile);
    if (theImport.snapshot().state === 'reading') return;
    theImport.noteProfile(profile, this.clock.now());
    await this.imports.dropFile(tx, id);
  }

  /**
   * Replaces the file by its CSV.
   * @param bytesLeft number of bytes by which the CSV may exceed the upload
   * @returns false if the file is CSV
   */
  private async converts(tx: Transaction, theImport: Import, bytesLeft: number): Promise<boolean> {
    const { id, kind, bytes, readFrom } = theImport.snapshot();
    if (readFrom !== null) return false;
    const file = fileKindOf(await this.imports.readFile(tx, id, 0, FIRST_BYTES));
    if (file === 'csv') return false;
    if (bytes > UNPACK_LIMITS.file) throw new BadFile(TOO_LARGE);
    const whole = await this.imports.readFile(tx, id, 0, bytes);
    await this.imports.dropFile(tx, id);
    let [pieces, length] = [0, 0];
    const from = await this.tables.convert(whole, file, kind, async (csv) => {
      if (length + csv.length - bytes > bytesLeft) throw new BadFile(TOO_MANY_BYTES_TODAY);
      await this.imports.addConverted(tx, id, pieces, length, csv);
      pieces += 1;
      length += csv.length;
    });
    if (length === 0) throw new BadFile('This file has no rows.');
    theImport.noteConverted(from, length, this.clock.now());
    return true;
  }

  /** @returns the rows, and the number of bytes they occupy; no rows if the piece contains no complete row */
  private async slice(tx: Transaction, theImport: Import, piece: Buffer, most: number): Promise<Slice> {
    const { id, position, bytes, rows: before } = theImport.snapshot();
    const final = position + piece.length >= bytes;
    const { text, encoding, delimiter, skip } = this.textOf(theImport, piece, final);
    const atOnce = Math.min(STEP_LIMITS.slice, most - before);
    const read = await this.csv.rowsIn(text.subarray(skip), delimiter, final, before, atOnce);
    const now = this.clock.now();
    theImport.noteText(encoding, skip > 0 || read.rows.length > 0 ? delimiter : null, now);
    let first = before + 1;
    // Blank lines may come before the header.
    if (before === 0 && (final || read.rows.length > 0)) first += this.noteHead(theImport, read.rows, now);
    const lines = before + read.rows.length;
    const all = final && skip + read.bytes === text.length;
    const consumed = all ? piece.length : bytesTaken(text.subarray(0, skip + read.bytes), encoding);
    const end = position + consumed >= bytes;
    const { header, headed } = theImport.snapshot();
    if (lines > IMPORT_LIMITS.rows + (headed ? 1 : 0)) throw new BadFile(TOO_MANY_ROWS);
    if (end && lines <= (headed ? 1 : 0)) throw new BadFile('This file has no rows.');
    const cells = read.rows.slice(first - before - 1).map((row) => row.slice(0, header.length));
    await this.rows.append(tx, id, first, cells);
    theImport.noteRead(position + consumed, lines, now);
    return { consumed, cells };
  }

  /** A piece of the file in UTF-8, with the cell separator, and the number of bytes before its first row. */
  private textOf(theImport: Import, piece: Buffer, final: boolean) {
    const { position, encoding: current, delimiter } = theImport.snapshot();
    const encoding = encodingOf(piece, current, final);
    const text = toUtf8(piece, encoding);
    const line = position === 0 ? separatorLine(text) : null;
    const separator = delimiter ?? line?.delimiter ?? this.csv.delimiterOf(text);
    return { text, encoding, delimiter: separator, skip: line?.bytes ?? 0 };
  }

  /** @returns the number of lines of the header */
  private noteHead(theImport: Import, rows: string[][], now: Date): number {
    const [top = []] = rows;
    const headed = hasHeader(top);
    const header = top.map((cell, at) => (headed ? shortened(cell) : '') || `Column ${at + 1}`);
    const lines = headed ? 1 : 0;
    theImport.noteHead({ header, headed }, rows.slice(lines, lines + SAMPLE_ROWS), now);
    return lines;
  }
}

const TOO_MANY_ROWS = 'This file has more than a million rows. Split it into smaller files.';
const TOO_MANY_TODAY =
  'You can upload 2 million rows a day, and this file exceeds that limit. Upload it again tomorrow.';

const TOO_LARGE = 'Only a CSV file can have more than 32 MB. Save the table as CSV, or split it.';
const TOO_MANY_BYTES_TODAY =
  'You can upload 100 MB a day, counted unpacked, and this file exceeds that limit. Upload it again tomorrow.';

/** PostgreSQL rejects text that was cut in the middle of a character. */
const shortened = (cell: string) => cell.trim().slice(0, NAME).toWellFormed();
