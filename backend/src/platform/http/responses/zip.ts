import { addAbortSignal, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

import { ZipFile } from 'yazl';

/** A file in a zip. */
export interface ZipEntry {
  /** Where it lies in there. */
  name: string;
  /** Its text, in pieces that are read as they are taken. */
  content: AsyncIterable<string>;
}

/**
 * Characters that are compressed at a time: lines of a file alone would cost a round through four streams.
 */
const PIECE = 64 * 1024;

/**
 * Files as one zip (with ZIP64 where it needs that), made as it is read: of the files only what is between
 * two pieces is in memory, and nothing is read for a reader who is slow, or gone. An error in a file ends the
 * zip before its directory, so that no program takes it for whole.
 * @param madeAt stands beside each file.
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
