import { Env } from '../../../platform/config/env.js';
import type { HostingNetworks } from '../domain/hosting-networks.js';
import { BadList, ListedNetworks } from './listed-networks.js';
import { readNetworkFile } from './network-file.js';

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
