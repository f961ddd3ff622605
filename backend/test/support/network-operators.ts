import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { compileNetworkTable } from '../../src/platform/networks/compile-network-table.js';
import { dayOf } from '../../src/shared/day.js';

/** Addresses in the tests' table: one from a hosting operator, and one without an operator. */
export const AT_A_HOST = '198.18.7.7';
export const AT_NO_OPERATOR = '192.88.98.1';

const NETWORKS = [
  ['192.0.2.0', '192.0.2.255', '3320', 'Deutsche Telekom AG'],
  ['198.51.100.0', '198.51.100.255', '7922', 'Comcast Cable Communications, LLC'],
  ['203.0.113.0', '203.0.113.255', '12322', 'Free SAS'],
  ['2001:db8::', '2001:db8:7fff:ffff:ffff:ffff:ffff:ffff', '3215', 'Orange S.A.'],
  ['198.18.0.0', '198.19.255.255', '24940', 'Hetzner Online GmbH'],
];

/**
 * Writes a small table of networks by operator: documentation and test addresses with real operators.
 * @returns the path of the file, for `NETWORK_OPERATORS`
 */
export function writeNetworkTable(folder: string, madeOn = dayOf(new Date())): string {
  const file = join(folder, 'network-operators.bin');
  writeFileSync(file, compileNetworkTable({ madeOn, credits: '' }, NETWORKS).toBytes());
  return file;
}
