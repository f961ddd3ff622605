import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';

import type { ImportKind } from '../../domain/fields.js';
import type { FileKind } from '../../domain/file-kind.js';
import { BadFile } from '../../domain/import.errors.js';
import { convert } from './convert.js';

/** Input for the thread. */
export interface TableThreadData {
  bytes: Uint8Array;
  file: FileKind;
  kind: ImportKind;
}

/** A message of the thread. It waits for an answer after each piece of CSV. */
export type TableThreadMessage = { csv: Uint8Array } | { from: string } | { problem: string };

const { bytes, file, kind } = workerData as TableThreadData;
const port = parentPort!;
const post = (message: TableThreadMessage) => port.postMessage(message);

try {
  const from = await convert(Buffer.from(bytes.buffer), file, kind, async (csv) => {
    const stored = once(port, 'message');
    post({ csv });
    await stored;
  });
  post({ from });
} catch (error) {
  if (!(error instanceof BadFile)) throw error;
  post({ problem: error.message });
}
port.close();
