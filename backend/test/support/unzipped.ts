import { text } from 'node:stream/consumers';

import { fromBufferPromise } from 'yauzl';

/** The files of a zip by their names, in its order. @throws for a zip that is not whole. */
export async function unzipped(zip: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const opened = await fromBufferPromise(zip);
  for await (const entry of opened.eachEntry()) {
    files.set(entry.fileName, await text(await opened.openReadStreamPromise(entry)));
  }
  return files;
}
