import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { writeNetworkTable } from '../../../../test/support/network-operators.js';
import { Env, InvalidEnvironment } from '../../../platform/config/env.js';
import { TABLE_SIZE_MAX } from '../../../platform/networks/network-table.js';
import { readNetworkOperators } from './network-files.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundswell-operators-'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = (NETWORK_OPERATORS: string) =>
  readNetworkOperators(Env.read({ NETWORK_OPERATORS }), { now: () => new Date() });

describe('readNetworkOperators', () => {
  it('reads the file named by NETWORK_OPERATORS', async () => {
    const operators = await read(writeNetworkTable(folder, '2020-01-01'));
    expect(operators.of('192.0.2.1')?.name).toBe('Deutsche Telekom AG');
    expect([operators.state, operators.madeOn]).toEqual(['old', '2020-01-01']);
  });

  it('returns the state "missing" if no table is built in and none is configured', async () => {
    expect((await read('')).state).toBe('missing');
  });

  it.each([
    [
      'is missing',
      async (): Promise<void> => {},
      "doesn't exist: mount the file into each container of the API, or unset the variable.",
    ],
    [
      "isn't a table",
      (file: string) => writeFile(file, '192.0.2.0/24\n'.repeat(10)),
      'is not a network table that this version can read.',
    ],
    [
      'was cut off',
      (file: string) => writeFile(file, Buffer.concat([Buffer.from('GSNET001'), Buffer.alloc(40, 1)])),
      'is not a complete network table.',
    ],
    [
      'is too large',
      (file: string) => writeFile(file, Buffer.alloc(TABLE_SIZE_MAX + 1)),
      `has more than ${TABLE_SIZE_MAX} bytes.`,
    ],
  ])('refuses to start and explains why if the file %s', async (_what, make, problem) => {
    const file = join(folder, 'table.bin');
    await make(file);
    await expect(read(file)).rejects.toThrow(InvalidEnvironment);
    await expect(read(file)).rejects.toThrow(`NETWORK_OPERATORS: ${file} ${problem}`);
  });
});
