import { BadFile } from '../../domain/import.errors.js';
import { IMPORT_LIMITS, UNPACK_LIMITS } from '../../domain/import-limits.js';

/** Passes on a piece of CSV, and waits until it is stored. */
export type Send = (bytes: Buffer) => Promise<void>;

const TOO_LARGE = 'This file has more than 100 MB as CSV. Split it into smaller files.';

/** Writes a table as CSV, a piece at a time. */
export class CsvOut {
  private text: string[] = [];
  private waiting = 0;
  private sent = 0;

  constructor(private readonly send: Send) {}

  /** @throws BadFile if the table is too large */
  async row(cells: readonly string[]): Promise<void> {
    const line = `${cells.map(quoted).join(',')}\n`;
    this.text.push(line);
    this.waiting += line.length;
    if (this.waiting >= UNPACK_LIMITS.chunk) await this.flush();
  }

  /** Passes on CSV as it is. @throws BadFile if the table is too large */
  async raw(bytes: Buffer): Promise<void> {
    this.sent += bytes.length;
    if (this.sent > IMPORT_LIMITS.file) throw new BadFile(TOO_LARGE);
    if (bytes.length > 0) await this.send(bytes);
  }

  async flush(): Promise<void> {
    const bytes = Buffer.from(this.text.join(''));
    this.text = [];
    this.waiting = 0;
    await this.raw(bytes);
  }
}

/** Quotes a cell, without characters that PostgreSQL can't store. */
const quoted = (cell: string) => `"${cell.replaceAll('\0', '').toWellFormed().replaceAll('"', '""')}"`;
