import type { Readable } from 'node:stream';

import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

import { BadFile } from '../../domain/import.errors.js';
import { UNPACK_LIMITS } from '../../domain/import-limits.js';

const BROKEN = 'This ZIP file is damaged. Download it again, and upload it.';
const PASSWORD = 'This file is protected by a password. Remove the password, or unpack the file first.';
const TOO_LARGE = 'This file is too large once unpacked. Save the table as CSV, or split it.';
const UNSAFE = 'This ZIP file contains a link or an unsafe file name. Upload only the table in it.';
const TOO_MANY = `This ZIP file contains more than ${UNPACK_LIMITS.entries} files. Upload only the table in it.`;

const isLink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;

function isTooLarge(unpacked: number, packed: number): boolean {
  const isDense = unpacked > UNPACK_LIMITS.ratioFrom && unpacked > packed * UNPACK_LIMITS.ratio;
  return isDense || unpacked > UNPACK_LIMITS.unpacked;
}

/** Counts what is unpacked, for all files of an upload together. */
class Counter {
  private unpacked = 0;

  constructor(private readonly packed: number) {}

  /** @throws BadFile */
  add(bytes: number): void {
    this.unpacked += bytes;
    if (isTooLarge(this.unpacked, this.packed)) throw new BadFile(TOO_LARGE);
  }
}

/** A ZIP file in memory, whose files are unpacked one piece at a time. Nothing is written to the disk. */
export class Archive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    private readonly counter: Counter,
  ) {}

  /** @throws BadFile for a damaged file, a link, an unsafe name, or too many files */
  static async open(bytes: Buffer): Promise<Archive> {
    const zip = await opened(bytes);
    const entries = new Map<string, Entry>();
    let count = 0;
    await new Promise<void>((resolve, reject) => {
      zip.on('error', (error: Error) => reject(refusal(error)));
      zip.on('end', resolve);
      zip.on('entry', (entry: Entry) => {
        if (isLink(entry)) return reject(new BadFile(UNSAFE));
        if (++count > UNPACK_LIMITS.entries) return reject(new BadFile(TOO_MANY));
        if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry);
        zip.readEntry();
      });
      zip.readEntry();
    });
    return new Archive(zip, entries, new Counter(bytes.length));
  }

  /** Names of the files, without folders and files that an operating system adds. */
  get names(): string[] {
    return [...this.entries.keys()].filter((name) => !/\/$|(^|\/)(\.|__MACOSX\/)/.test(name));
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /**
   * Unpacks a file.
   * @throws BadFile if the file is missing, encrypted or damaged, or the limits are exceeded
   */
  async *pieces(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name);
    if (!entry) throw new BadFile(BROKEN);
    if (entry.isEncrypted()) throw new BadFile(PASSWORD);
    // A wrong claim fails later, because the library compares it with what it unpacks.
    if (isTooLarge(entry.uncompressedSize, entry.compressedSize)) throw new BadFile(TOO_LARGE);
    try {
      const stream = await this.stream(entry);
      for await (const piece of stream as AsyncIterable<Buffer>) {
        this.counter.add(piece.length);
        yield piece;
      }
    } catch (error) {
      throw refusal(error as Error);
    }
  }

  /**
   * Unpacks a file into memory.
   * @param most maximum number of bytes
   * @throws BadFile as `pieces`, and for a longer file
   */
  async whole(name: string, most: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let bytes = 0;
    for await (const piece of this.pieces(name)) {
      bytes += piece.length;
      if (bytes > most) throw new BadFile(TOO_LARGE);
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  }

  private stream(entry: Entry): Promise<Readable> {
    return new Promise((resolve, reject) => {
      this.zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
    });
  }
}

function opened(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      error ? reject(refusal(error)) : resolve(zip),
    );
  });
}

/** Returns what to tell the founder about an error of the library, which has no codes. */
function refusal(error: Error): Error {
  if (error instanceof BadFile) return error;
  if (/relative path|absolute path|invalid characters in fileName/i.test(error.message))
    return new BadFile(UNSAFE);
  return new BadFile(/encrypt/i.test(error.message) ? PASSWORD : BROKEN);
}
