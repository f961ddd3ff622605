import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { extract, type Pack, pack } from 'tar-stream';

import { BackupError } from './backup.errors.js';

/** A file in an archive; small enough to be held in memory: an image, or a part of a table. */
export interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

/** Why a file cannot be written, by the system's code. */
const REASONS: Record<string, string> = {
  ENOENT: 'the folder does not exist',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EISDIR: 'there is a folder of that name',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EFBIG: 'the file system takes no file of that size',
};

/** Writes a `.tar.gz` beside its place; it gets its name when it is complete. */
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
    // Seen by whoever waits for the next entry or the end.
    this.written.catch(() => undefined);
  }

  /** Waits until there is room for it: memory stays flat however slow the disk is. */
  async add({ name, bytes }: ArchiveEntry): Promise<void> {
    try {
      const entry = this.tar.entry({ name, size: bytes.length });
      entry.end(bytes);
      await Promise.race([finished(entry), this.written]);
    } catch (error) {
      // An entry fails because the file cannot be written, which says why.
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

  /** What the system says of a place that cannot be written to, in a sentence. */
  private explained(error: unknown): unknown {
    const why = REASONS[String((error as NodeJS.ErrnoException).code)];
    return why === undefined
      ? error
      : new BackupError(`The backup cannot be written to ${this.path}: ${why}.`);
  }

  async abandon(): Promise<void> {
    this.tar.destroy();
    await this.written.catch(() => undefined);
    // Where it could not be made, there is nothing to remove.
    await rm(this.part, { force: true }).catch(() => undefined);
  }
}

/**
 * @returns what is in the archive, in its order.
 * @throws BackupError when the file is damaged or none of ours.
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
      throw new BackupError(`There is no file ${path}.`);
    if (!isDamage(error)) throw error;
    throw new BackupError(`${path} is damaged, or is no backup: ${(error as Error).message}`);
  }
}

/**
 * zlib's errors, and those of tar-stream, which have no code; a file that cannot be read is something else.
 */
function isDamage(error: unknown): boolean {
  const { code, name } = error as NodeJS.ErrnoException;
  return name !== 'BackupError' && (code === undefined || code.startsWith('Z_'));
}
