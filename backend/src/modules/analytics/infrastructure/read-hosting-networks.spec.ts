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

describe('readHostingNetworks', () => {
  it('reads the networks from the file', async () => {
    await writeFile(file, '192.0.2.0/24');
    const networks = await read();
    expect([networks.has('192.0.2.1'), networks.has('192.0.3.1')]).toEqual([true, false]);
  });

  it("returns no networks if the variable isn't set", async () =>
    expect((await readHostingNetworks(Env.read({}))).has('192.0.2.1')).toBe(false));

  it.each([
    ['is missing', null, "doesn't exist: mount the file into each container of the API"],
    ["has a line that isn't a network", '192.0.2.0/24\nexample', 'line 2 is "example", not a network'],
  ])('refuses to start and explains why if the file %s', async (_, text, problem) => {
    if (text !== null) await writeFile(file, text);
    await expect(read()).rejects.toThrow(InvalidEnvironment);
    await expect(read()).rejects.toThrow(`HOSTING_NETWORKS: ${file} ${problem}`);
  });
});
