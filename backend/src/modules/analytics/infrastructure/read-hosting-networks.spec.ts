import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { Env, InvalidEnvironment } from '../../../platform/config/env.js';
import { readHostingNetworks } from './network-files.js';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundswell-hosting-'));
  file = join(folder, 'networks.txt');
});
afterEach(() => rm(folder, { recursive: true }));

const read = () => readHostingNetworks(Env.read({ HOSTING_NETWORKS: file }));

describe('the file of hosting networks', () => {
  it('is read once, at the start', async () => {
    await writeFile(file, '192.0.2.0/24');
    const networks = await read();
    expect([networks.has('192.0.2.1'), networks.has('192.0.3.1')]).toEqual([true, false]);
  });

  it('may be missing from the environment: then no network is one', async () =>
    expect((await readHostingNetworks(Env.read({}))).has('192.0.2.1')).toBe(false));

  it.each([
    ['is not there', null, 'is not there: mount the file into each container of the API'],
    ['has a line that is no network', '192.0.2.0/24\nexample', 'line 2 is "example", and not a network'],
  ])('that %s stops the start with a line that says so', async (_, text, problem) => {
    if (text !== null) await writeFile(file, text);
    await expect(read()).rejects.toThrow(InvalidEnvironment);
    await expect(read()).rejects.toThrow(`HOSTING_NETWORKS: ${file} ${problem}`);
  });
});
