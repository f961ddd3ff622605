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
    const problem = error instanceof BadList ? error.message : reasonOf(error);
    throw new InvalidEnvironment([`HOSTING_NETWORKS: ${file} ${problem}.`]);
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
