import { text } from 'node:stream/consumers';

import { fromBufferPromise } from 'yauzl';

/**
 * Returns a ZIP's files by name, in order.
 * @throws if the ZIP is incomplete
 */
export async function unzipped(zip: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const opened = await fromBufferPromise(zip);
  for await (const entry of opened.eachEntry()) {
    files.set(entry.fileName, await text(await opened.openReadStreamPromise(entry)));
  }
  return files;
}
