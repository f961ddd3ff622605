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

/** A file with network data. An environment variable contains its path. */
interface NetworkFile<Networks> {
  /** Name of the environment variable. */
  name: string;
  path: string;
  /** Maximum size in bytes. */
  sizeMax: number;
  /** Reads the content. Throws an `unfit` error that describes the problem. */
  parse(content: Buffer): Networks;
  unfit: new (message: string) => Error;
}

/** @throws InvalidEnvironment if the file can't be read, is too large, or has invalid content. */
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

/** Explains why a file can't be read. Containers don't see the host's files unless they are mounted. */
function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? String(error);
  if (code === 'ENOENT')
    return "doesn't exist: mount the file into each container of the API, or unset the variable";
  if (code === 'EISDIR')
    return "is a folder. Container engines create one if the file to mount doesn't exist";
  return `can't be read (${code})`;
}

/** Maximum size of a list of networks, in bytes. */
const SIZE_MAX = 16 * 1024 * 1024;

/**
 * Reads the networks from the file named by `HOSTING_NETWORKS`. Returns an empty list if the variable isn't
 * set.
 * @throws InvalidEnvironment if the file can't be read or isn't a list of networks
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

/** Path of the table created by the build (scripts/lib/network-table.mjs). */
const BUILT_IN = join(SERVER_FILES, 'network-operators.bin');

/**
 * Reads the operators from the table named by `NETWORK_OPERATORS`, or from the table built into this version.
 * Without either, all operators are unknown and `state` is `missing`.
 * @throws InvalidEnvironment if the file can't be read or isn't a table
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
