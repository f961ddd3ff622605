import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { Env, InvalidEnvironment } from '../../../platform/config/env.js';
import type { HostingNetworks, NetworkOperators } from '../domain/network-operators.js';
import { BadList, ListedNetworks } from './listed-networks.js';
import { BadNetworkTable, NetworkTable, TABLE_SIZE_MAX } from '../../../platform/networks/network-table.js';
import { SERVER_FILES } from '../../../platform/server-files.js';
import type { Clock } from '../../../shared/clock.js';
import { TableNetworkOperators } from './table-network-operators.js';

/** A file of networks that a variable names. */
interface NetworkFile<Networks> {
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

/** Bytes of a file of networks. */
const SIZE_MAX = 16 * 1024 * 1024;

/**
 * The networks in the file that `HOSTING_NETWORKS` names; none where it names none.
 * @throws InvalidEnvironment when it cannot be read, or is no list of networks.
 */
export async function readHostingNetworks(env: Env): Promise<HostingNetworks> {
  const path = env.HOSTING_NETWORKS;
  if (path === undefined) return ListedNetworks.parse('');
  return readNetworkFile({
    name: 'HOSTING_NETWORKS',
    path,
    sizeMax: SIZE_MAX,
    unfit: BadList,
    parse: (content) => ListedNetworks.parse(content.toString('utf8')),
  });
}

/** The table that the build makes (scripts/lib/network-table.mjs). */
const BUILT_IN = join(SERVER_FILES, 'network-operators.bin');

/**
 * The operators of the table that `NETWORK_OPERATORS` names, or of the one that came with this version. Without
 * either, no operator is known, and `state` says so.
 * @throws InvalidEnvironment when the file can't be read, or isn't a table.
 */
export async function readNetworkOperators(env: Env, clock: Clock): Promise<NetworkOperators> {
  const path = env.NETWORK_OPERATORS ?? BUILT_IN;
  if (path === BUILT_IN && !existsSync(BUILT_IN)) return new TableNetworkOperators(null, clock);
  const table = await readNetworkFile({
    name: 'NETWORK_OPERATORS',
    path,
    sizeMax: TABLE_SIZE_MAX,
    unfit: BadNetworkTable,
    parse: (content) => NetworkTable.fromBytes(content),
  });
  return new TableNetworkOperators(table, clock);
}
