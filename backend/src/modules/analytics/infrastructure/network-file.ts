import { readFile, stat } from 'node:fs/promises';

import { InvalidEnvironment } from '../../../platform/config/env.js';

/** A file of networks that a variable names. */
export interface NetworkFile<Networks> {
  /** The variable. */
  name: string;
  path: string;
  /** Bytes. */
  sizeMax: number;
  /** Reads the content. Its `unfit` errors say what is wrong with it. */
  parse(content: Buffer): Networks;
  unfit: new (message: string) => Error;
}

/** @throws InvalidEnvironment when the file can't be read, is too large, or doesn't hold what it should. */
export async function readNetworkFile<Networks>(file: NetworkFile<Networks>): Promise<Networks> {
  const { name, path, sizeMax, unfit } = file;
  try {
    const { size } = await stat(path);
    if (size > sizeMax) throw new unfit(`has more than ${sizeMax} bytes`);
    return file.parse(await readFile(path));
  } catch (error) {
    const problem = error instanceof unfit ? error.message : reasonOf(error);
    throw new InvalidEnvironment([`${name}: ${path} ${problem}.`]);
  }
}

/** In a container, the file must be mounted: that of the host is not seen there. */
function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? String(error);
  if (code === 'ENOENT')
    return 'is not there: mount the file into each container of the API, or unset the variable';
  if (code === 'EISDIR') return 'is a folder, as a container engine makes where the file to mount is missing';
  return `cannot be read (${code})`;
}
