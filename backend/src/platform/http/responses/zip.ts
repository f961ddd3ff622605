import { addAbortSignal, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

import { ZipFile } from 'yazl';

/** A file in a ZIP archive. */
export interface ZipEntry {
  /** The file's path in the archive. */
  name: string;
  /** The file's text, in pieces that are read on demand. */
  content: AsyncIterable<string>;
}

/**
 * Number of characters compressed at a time. Compressing single lines would need a round through four streams
 * for each.
 */
const PIECE = 64 * 1024;

/**
 * Makes a ZIP stream of files (with ZIP64 if needed). Only one piece is in memory at a time, and nothing is
 * read for a slow or disconnected reader. An error in a file ends the archive before its directory, so that
 * no program treats it as complete.
 * @param madeAt modification time of all files.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>, madeAt: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const gone = new AbortController();
  output.once('close', () => gone.abort());
  zip.once('error', (error) => output.destroy(error));
  addAll(zip, entries, madeAt, gone.signal).catch((error: Error) => output.destroy(error));
  return output;
}

async function addAll(zip: ZipFile, entries: AsyncIterable<ZipEntry>, mtime: Date, gone: AbortSignal) {
  for await (const { name, content } of entries) {
    const source = addAbortSignal(gone, Readable.from(inPieces(content)));
    zip.addReadStream(source, name, { mtime });
    await finished(source);
  }
  zip.end();
}

async function* inPieces(content: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of content) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
