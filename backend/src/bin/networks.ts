import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { parse } from 'csv-parse/sync';

import {
  BadNetworkRow,
  compileNetworkTable,
  type NetworkRow,
} from '../platform/networks/compile-network-table.js';
import { isDay } from '../shared/day.js';
import { CommandError, runPlainly } from './run-command.js';

const USAGE =
  'Usage: node backend/dist/bin/networks.js --made-on 2026-06-17 --to networks.bin IPV4.csv IPV6.csv';
/** Credits required by the licenses of the table shipped with the product. */
const CREDITS =
  'IP to ASN by ip-location-db: RouteViews (https://www.routeviews.org), DB-IP (https://db-ip.com) and ' +
  'NRO (https://www.nro.net), CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/). Changed: joined and compacted.';

/**
 * `node dist/bin/networks.js --made-on DAY --to FILE CSV...`: makes the file for `NETWORK_OPERATORS` from
 * network tables with rows "first address,last address,ASN,name". `--credits` replaces the credited
 * publishers.
 */
await runPlainly(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'made-on': { type: 'string' }, to: { type: 'string' }, credits: { type: 'string' } },
  });
  const { 'made-on': madeOn, to, credits = CREDITS } = values;
  if (!isDay(madeOn) || to === undefined || positionals.length === 0) throw new CommandError(USAGE);
  const tables = await Promise.all(positionals.map(read));
  try {
    await writeFile(to, compileNetworkTable({ madeOn, credits }, tables.flat()).toBytes());
  } catch (error) {
    throw error instanceof BadNetworkRow
      ? new CommandError(`${positionals.join(' ')}: ${error.message}`)
      : error;
  }
});

async function read(file: string): Promise<NetworkRow[]> {
  try {
    return parse(await readFile(file), { relax_column_count: true });
  } catch (error) {
    throw new CommandError(`${file}: ${(error as Error).message}`);
  }
}
