import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';

import { ReactScreens } from './react-screens.js';
import { TimeShare } from './time-share.js';

const CODE = `
let drawn = 0;
export async function draw(path, answers, { supportEmail }) {
  if (path === '/broken') throw new Error('It broke.');
  if (path === '/endless') return 'x'.repeat(2 ** 21);
  return [path, JSON.stringify(answers), supportEmail, ++drawn].join(' ');
}`;

describe('ReactScreens', () => {
  let folder: string;
  const screens = (time?: TimeShare) =>
    new ReactScreens(join(folder, 'main-server.mjs'), 'desk@example.com', time);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'react-screens-'));
    writeFileSync(join(folder, 'main-server.mjs'), CODE);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('draws a screen from what its page brings along', async () => {
    expect(await screens().draw('/ideas', [{ id: 1 }])).toMatch(
      /^\/ideas \[\{"id":1\}\] desk@example\.com \d+$/,
    );
  });

  it('draws the same once, and again when anything of it has changed', async () => {
    const some = screens();
    const first = await some.draw('/ideas', [1]);
    expect(await some.draw('/ideas', [1])).toBe(first);
    expect(await some.draw('/ideas', [2])).not.toBe(first);
    expect(await some.draw('/', [1])).not.toBe(first);
  });

  it('leaves to the SPA what fails, and says so once', async () => {
    const told = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const some = screens();
    expect(await some.draw('/broken', [])).toBeNull();
    expect(await some.draw('/broken', [1])).toBeNull();
    expect(told).toHaveBeenCalledTimes(1);
    told.mockRestore();
  });

  it('leaves to the SPA what is too long, and everything where the screens are not built', async () => {
    expect(await screens().draw('/endless', [])).toBeNull();
    expect(await new ReactScreens(join(folder, 'nothing.mjs'), '').draw('/', [])).toBeNull();
  });

  it('draws no more than its share of the time, but still gives what it has', async () => {
    let now = 0;
    const time = new TimeShare(0.25, 10, () => now);
    const some = screens(time);
    const first = await some.draw('/', []);
    time.spend(1000);
    expect(await some.draw('/ideas', [])).toBeNull();
    expect(await some.draw('/', [])).toBe(first);
    now += 10_000;
    expect(await some.draw('/ideas', [])).not.toBeNull();
  });
});
