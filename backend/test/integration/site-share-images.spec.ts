import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';

import { IdeaDto } from '../../src/modules/ideas/index.js';
import { shareSubjectOf, siteSubject } from '../../src/modules/site/http/head.js';
import { ShareImages } from '../../src/modules/site/domain/share-images.js';
import { ObjectStore } from '../../src/platform/storage/object-store.js';
import { newId } from '../../src/shared/ids.js';
import { HOSTILE_WORDS, storeIdea } from '../mothers/idea.mother.js';
import { startTestApp, testApp } from '../support/test-app.js';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

describe('share images', () => {
  const app = testApp();
  let path: string;
  let id: string;

  beforeAll(async () => {
    ({ id } = await storeIdea(app));
    path = `/ideas/quiet-hours-${id}/share.png`;
  });

  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${app.url}${address}`, { headers });
  const read = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it('are PNG files of 1200 by 630 pixels', async () => {
    for (const address of [path, '/share.png']) {
      const response = await get(address);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(response.headers.get('set-cookie')).toBeNull();
      const bytes = await read(response);
      expect([...bytes.subarray(0, 8)]).toEqual(PNG);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
      expect(bytes.length).toBeLessThan(300_000);
    }
  });

  it('accept only our languages', async () => {
    expect((await get(`${path}?locale=de`)).status).toBe(200);
    for (const locale of ['xx', '', 'de-AT']) {
      const response = await get(`${path}?locale=${locale}`);
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'VALIDATION_FAILED' }),
      ]);
    }
  });

  it('can be cached permanently only at the URL used in the page', async () => {
    const html = await (await get(`/ideas/quiet-hours-${id}`)).text();
    const named = /property="og:image" content="([^"]*)"/.exec(html)![1]!.replace(app.url, '');
    expect((await get(named)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const unnamed = await get(path);
    expect(unnamed.headers.get('cache-control')).toMatch(/^public, max-age=300/);
    const again = await get(path, { 'if-none-match': unnamed.headers.get('etag')! });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it("show the founder's stored image, but no remote or drawn image", async () => {
    const pixel = async (bytes: Buffer) => {
      const { data } = await sharp(bytes)
        .extract({ left: 1000, top: 300, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [...data];
    };
    const green = { r: 10, g: 200, b: 30 };
    const webp = await sharp({ create: { width: 1600, height: 900, channels: 3, background: green } })
      .webp({ lossless: true })
      .toBuffer();
    const stored = await app.app.get(ObjectStore).put(`ideas/${newId()}-large.webp`, webp);
    const own = await storeIdea(app);
    const show = async (image: string) => {
      await app.db('UPDATE ideas SET image = $2, featured_image = $2 WHERE id = $1', [own.id, image]);
      return pixel(await read(await get(`/ideas/quiet-hours-${own.id}/share.png`)));
    };
    const [r, g, b] = await show(stored);
    expect(Math.abs(r! - green.r) + Math.abs(g! - green.g) + Math.abs(b! - green.b)).toBeLessThan(12);
    const drawn = await show('https://elsewhere.example/picture.png');
    expect(drawn[1]! - drawn[0]!).toBeLessThan(100);
    expect(await show('/uploads/ideas/gone.webp')).toEqual(drawn);
  });

  it("don't mention votes before the first one", () => {
    const idea = { title: 'Quiet Hours', category: 'AI', image: null, featuredImage: null } as IdeaDto;
    const votesOf = (voteCount: number) =>
      shareSubjectOf({ ...idea, voteCount } as IdeaDto, null, null, 'en').votes;
    expect([0, 1, 1234].map(votesOf)).toEqual([null, '1 vote', '1,234 votes']);
  });

  it('change after a vote', async () => {
    const before = await get(path);
    await app.client().post(`/api/ideas/${id}/vote`);
    const after = await get(path, { 'if-none-match': before.headers.get('etag')! });
    expect(after.status).toBe(200);
    expect(Buffer.compare(await read(before), await read(after))).not.toBe(0);
  });

  it.each([
    ['a malicious title', HOSTILE_WORDS],
    ['a title of one long word', { title: 'W'.repeat(120) }],
    ['a title in Chinese', { title: '安静的办公时间' }],
    ['a title in Arabic', { title: 'ساعات هادئة للمكاتب' }],
    ['a title in Korean', { title: '조용한 시간' }],
    ['a title of only emoji', { title: '🚀🔥' }],
    ['a title with lone surrogates', { title: 'Quiet \ud800 hours'.toWellFormed() }],
  ])('can be drawn for %s', async (_name, words) => {
    const other = (await storeIdea(app, words)).id;
    const response = await get(`/ideas/quiet-hours-${other}/share.png`);
    expect(response.status).toBe(200);
    expect(await sharp(await read(response)).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it('are in the language of the page that names them', async () => {
    for (const [page, locale] of [
      [`/de/ideas/quiet-hours-${id}`, 'de'],
      ['/ar/about', 'ar'],
    ]) {
      const html = await (await get(page!)).text();
      const named = /property="og:image" content="([^"]*)"/.exec(html)![1]!.replaceAll('&#38;', '&');
      expect(new URL(named).searchParams.get('locale')).toBe(locale);
      const response = await get(named.replace(app.url, ''));
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
    const images = app.app.get(ShareImages);
    const english = siteSubject('en');
    expect(images.versionOf({ ...english, title: 'ساعات' })).not.toBe(images.versionOf(english));
  });

  it.each(['xx', 'DE', '', 'de&locale=fr'])('return 400 for the language "%s"', async (locale) => {
    for (const image of [path, '/share.png', `/evidence/r/${newId()}/share.png`])
      expect((await get(`${image}?locale=${locale}`)).status).toBe(400);
  });

  it('are mirrored for a title from right to left', async () => {
    const arabic = (await storeIdea(app, { title: 'ساعات هادئة' })).id;
    const inkAt = async (image: string, x: number) => {
      const bytes = await read(await get(image));
      const { channels } = await sharp(
        await sharp(bytes).extract({ left: x, top: 210, width: 300, height: 120 }).toBuffer(),
      )
        .greyscale()
        .stats();
      return channels[0]!.min;
    };
    // The title's column, and the same place of a mirrored image.
    expect(await inkAt(path, 72)).toBeLessThan(60);
    expect(await inkAt(`/ideas/quiet-hours-${arabic}/share.png`, 828)).toBeLessThan(60);
  });

  it('return 404 for an inactive idea', async () => {
    const draft = (await storeIdea(app, { status: 'draft' })).id;
    expect((await get(`/ideas/quiet-hours-${draft}/share.png`)).status).toBe(404);
    expect((await get('/ideas/no-such-idea/share.png')).status).toBe(404);
  });

  it('are rate limited', async () => {
    const limited = await startTestApp({ RATE_LIMIT_FACTOR: '0.05' });
    try {
      const statuses = [];
      for (let n = 0; n < 4; n++) statuses.push((await fetch(`${limited.url}/share.png`)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    } finally {
      await limited.stop();
    }
  });
});
