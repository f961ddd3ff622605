import { describe, expect, it } from '@jest/globals';

import { coverPath } from '../../src/shared/cover-address.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { founderWithIdea } from '../support/founder.js';
import { testApp } from '../support/test-app.js';

describe('drawn covers', () => {
  const app = testApp();
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${app.url}${path}`, { headers });
  const path = coverPath({ title: 'Quiet Hours', coverVariant: 1 });

  it('are SVG files with a long cache lifetime and an ETag', async () => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=2592000\b/);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await response.text()).toMatch(/^<svg .*<\/svg>$/s);
    const etag = response.headers.get('etag')!;
    const again = await get(path, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('return 404 at any other path', async () => {
    for (const file of ['quiet-hours.svg', '00000000-4.svg', '00000000-0-small.png', '%3Cscript%3E.svg'])
      expect((await get(`/covers/${file}`)).status).toBe(404);
  });

  it('are also PNG files, because email clients show no SVG', async () => {
    const response = await get(coverPath({ title: 'Quiet Hours', coverVariant: 1 }, 'mail'));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const png = Buffer.from(await response.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1120, 448]);
  });

  it('appear in the widget if the idea has no image', async () => {
    const { id } = await storeIdea(app, { title: 'Quiet Hours', coverVariant: 1 });
    const page = await (await get(`/embed/quiet-hours-${id}`)).text();
    expect(page).toContain(`<img src="${path}"`);
  });
});

describe('the founder of an idea', () => {
  const app = testApp();

  it("is named on the idea's page if they agree to it", async () => {
    const { owner, idea } = await founderWithIdea(app);
    const founder = async () => {
      const response = await fetch(`${app.url}/api/ideas/quiet-hours-${idea}`);
      return ((await response.json()) as { founder?: object }).founder;
    };
    expect(await founder()).toBeUndefined();
    expect((await owner.patch(`/api/ideas/${idea}/launch`, { showsFounder: true })).status).toBe(200);
    const [user] = await app.db<{ username: string }>('SELECT username FROM users WHERE id = $1', [
      owner.user.id,
    ]);
    expect(await founder()).toEqual({ name: user!.username, picture: null });
  });
});
