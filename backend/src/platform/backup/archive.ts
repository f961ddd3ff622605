import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { extract, type Pack, pack } from 'tar-stream';

import { BackupError } from './backup.errors.js';

/** A file in an archive: an image or part of a table, small enough to hold in memory. */
export interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

/** Reasons why a file can't be written, keyed by the operating system's error code. */
const REASONS: Record<string, string> = {
  ENOENT: 'the folder does not exist',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EISDIR: 'a folder has that name',
  EACCES: 'this user has no permission to write there',
  EPERM: 'this user has no permission to write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file system does not allow a file of that size',
};

/** Writes a `.tar.gz` file, which is named `<path>.part` until it is complete. */
export class ArchiveWriter {
  private readonly tar: Pack = pack();
  private readonly written: Promise<void>;
  private readonly part: string;

  constructor(private readonly path: string) {
    this.part = `${path}.part`;
    this.written = pipeline(
      this.tar,
      createGzip({ level: 6 }),
      createWriteStream(this.part, { mode: 0o600 }),
    ).catch((error: unknown) => {
      throw this.explained(error);
    });
    // Marks the rejection as handled, so that it doesn't end the process. Callers that wait for an entry or
    // for the end still get the error.
    this.written.catch(() => undefined);
  }

  /** Waits until the entry is written, so that memory use stays flat no matter how slow the disk is. */
  async add({ name, bytes }: ArchiveEntry): Promise<void> {
    try {
      const entry = this.tar.entry({ name, size: bytes.length });
      entry.end(bytes);
      await Promise.race([finished(entry), this.written]);
    } catch (error) {
      // An entry fails only if the file can't be written. The file's error explains why, so that error is
      // thrown.
      this.tar.destroy();
      await this.written;
      throw error;
    }
  }

  async finish(): Promise<void> {
    this.tar.finalize();
    await this.written;
    await rename(this.part, this.path).catch((error: unknown) => {
      throw this.explained(error);
    });
  }

  /** Turns an operating system error into a sentence for the person at the terminal. */
  private explained(error: unknown): unknown {
    const why = REASONS[String((error as NodeJS.ErrnoException).code)];
    return why === undefined ? error : new BackupError(`Cannot write the backup to ${this.path}: ${why}.`);
  }

  async abandon(): Promise<void> {
    this.tar.destroy();
    await this.written.catch(() => undefined);
    // Ignores errors: if the file couldn't be created, there is nothing to remove.
    await rm(this.part, { force: true }).catch(() => undefined);
  }
}

/**
 * Reads an archive.
 * @returns the entries, in the order they were written.
 * @throws BackupError if the file is damaged or isn't a backup.
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const read = pipeline(createReadStream(path), createGunzip(), tar);
  read.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
      yield { name: entry.header.name, bytes: Buffer.concat(chunks) };
    }
    await read;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new BackupError(`The file ${path} does not exist.`);
    if (!isDamage(error)) throw error;
    throw new BackupError(`${path} is damaged, or is not a backup: ${(error as Error).message}`);
  }
}

/**
 * True for errors from zlib, and for errors from tar-stream, which have no code. Failing to read the file
 * doesn't count as damage.
 */
function isDamage(error: unknown): boolean {
  const { code, name } = error as NodeJS.ErrnoException;
  return name !== 'BackupError' && (code === undefined || code.startsWith('Z_'));
}
