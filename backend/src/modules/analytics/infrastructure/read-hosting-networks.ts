import { readFile, stat } from 'node:fs/promises';

import { Env, InvalidEnvironment } from '../../../platform/config/env.js';
import type { HostingNetworks } from '../domain/hosting-networks.js';
import { BadList, ListedNetworks } from './listed-networks.js';

/** Bytes of a file of networks. */
const SIZE_MAX = 16 * 1024 * 1024;

/**
 * The networks in the file that `HOSTING_NETWORKS` names; none where it names none.
 * @throws InvalidEnvironment when it cannot be read, or is no list of networks.
 */
export async function readHostingNetworks(env: Env): Promise<HostingNetworks> {
  const file = env.HOSTING_NETWORKS;
  if (file === undefined) return ListedNetworks.parse('');
  try {
    const { size } = await stat(file);
    if (size > SIZE_MAX) throw new BadList(`has more than ${SIZE_MAX} bytes`);
    return ListedNetworks.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const problem = error instanceof BadList ? error.message : `cannot be read (${codeOf(error)})`;
    throw new InvalidEnvironment([`HOSTING_NETWORKS: ${file} ${problem}.`]);
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
