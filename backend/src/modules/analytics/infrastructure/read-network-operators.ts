import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { Env } from '../../../platform/config/env.js';
import { BadNetworkTable, NetworkTable, TABLE_SIZE_MAX } from '../../../platform/networks/network-table.js';
import { SERVER_FILES } from '../../../platform/server-files.js';
import type { Clock } from '../../../shared/clock.js';
import type { NetworkOperators } from '../domain/network-operators.js';
import { readNetworkFile } from './network-file.js';
import { TableNetworkOperators } from './table-network-operators.js';

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
