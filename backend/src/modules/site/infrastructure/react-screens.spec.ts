import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';

import { ReactScreens } from './react-screens.js';

const CODE = `
let drawn = 0;
export async function draw(path, answers, { supportEmail }) {
  if (path === '/broken') throw new Error('It broke.');
  return [path, JSON.stringify(answers), supportEmail, ++drawn].join(' ');
}`;

describe('ReactScreens', () => {
  let folder: string;
  const screens = () => new ReactScreens(join(folder, 'main-server.mjs'), 'desk@example.com');

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'react-screens-'));
    writeFileSync(join(folder, 'main-server.mjs'), CODE);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('renders a screen from the responses embedded in its page', async () => {
    expect(await screens().draw('/ideas', 'en', [{ id: 1 }])).toMatch(
      /^\/ideas \[\{"id":1\}\] desk@example\.com \d+$/,
    );
  });

  it('renders a screen only once for the same responses, and again after any change to them', async () => {
    const some = screens();
    const first = await some.draw('/ideas', 'en', [1]);
    expect(await some.draw('/ideas', 'en', [1])).toBe(first);
    expect(await some.draw('/ideas', 'en', [2])).not.toBe(first);
    expect(await some.draw('/', 'en', [1])).not.toBe(first);
  });

  it('returns an empty string and logs the error if rendering a screen fails', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    expect(await screens().draw('/broken', 'en', [])).toBe('');
    expect(logged).toHaveBeenCalledWith('The screen at /broken couldn’t be rendered', expect.any(String));
    logged.mockRestore();
  });

  it("returns an empty string if the screens haven't been built", async () => {
    expect(await new ReactScreens(join(folder, 'nothing.mjs'), '').draw('/', 'en', [])).toBe('');
  });
});
