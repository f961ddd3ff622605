import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { runNode } from './child.mjs';
import { BACKEND } from './paths.mjs';
import { PlainError } from './plain-error.mjs';

/** File name of the network table in the built server. */
export const NETWORK_TABLE = 'network-operators.bin';
/**
 * The npm package with the published table. Its text files are 65 MB: too large to ship, and too large to
 * parse at each start.
 */
const PACKAGE = '@ip-location-db/asn';
const TABLES = ['asn-ipv4-num.csv', 'asn-ipv6-num.csv'];
const CACHE = join(BACKEND, 'node_modules', '.cache', 'networks');

/**
 * Creates the network table from the published one.
 * @param {string} commands folder of the server's compiled commands
 * @param {string} target file to write
 */
export async function makeNetworkTable(commands, target) {
  const { folder, madeOn } = await published();
  const files = TABLES.map((name) => join(folder, name));
  const command = join(commands, 'networks.js');
  const { code, output } = await runNode([command, '--made-on', madeOn, '--to', target, ...files]);
  if (code !== 0) throw new PlainError(`Could not make the network table:\n${output.trim()}`);
}

/**
 * The network table for a server that runs from its sources. Recreated if the published table or the format
 * has changed.
 * @param {string} compiled folder
 * @returns {Promise<string>} path to the table's file
 */
export async function networkTableFor(compiled) {
  const { version } = await published();
  const form = createHash('sha256').update(version);
  const sources = join(BACKEND, 'src', 'platform', 'networks');
  for (const name of (await readdir(sources)).sort()) form.update(await readFile(join(sources, name)));
  const file = join(CACHE, `${form.digest('hex').slice(0, 16)}.bin`);
  if (existsSync(file)) return file;
  await rm(CACHE, { recursive: true, force: true });
  await mkdir(CACHE, { recursive: true });
  const begun = `${file}-${process.pid}`;
  await makeNetworkTable(join(compiled, 'bin'), begun);
  await rename(begun, file);
  return file;
}

/** The date is part of the version: 2.3.2026061719 is from June 17, 2026, 19:00. */
async function published() {
  const file = createRequire(join(BACKEND, 'src', 'local', 'package.json')).resolve(
    `${PACKAGE}/package.json`,
  );
  const { version } = JSON.parse(await readFile(file, 'utf8'));
  const [, year, month, day] = /\.(\d{4})(\d\d)(\d\d)\d*$/.exec(version) ?? [];
  if (!day) throw new PlainError(`The version of ${PACKAGE} ${version} does not contain its day.`);
  return { folder: dirname(file), version, madeOn: `${year}-${month}-${day}` };
}
