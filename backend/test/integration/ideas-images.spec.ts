import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';

import { type SignedIn, startTestApp, type TestApp } from '../support/test-app.js';

let app: TestApp;
let founder: SignedIn;

beforeAll(async () => {
  app = await startTestApp();
  founder = await app.signIn('founder@example.com');
});
afterAll(() => app.stop());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4338ca' } });
const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;
const send = (image: string) =>
  founder.post('/api/ideas', { title: 'Pictured', description: 'With a cover.', category: 'AI', image });
const download = async (path: string) => {
  const response = await fetch(new URL(path, app.url));
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('the picture of an idea', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'may be a %s, and comes back as WebP in two sizes',
    async (type) => {
      const { status, body } = await send(dataUrl(type, await picture(2000, 1000).toFormat(type).toBuffer()));
      expect(status).toBe(201);
      const card = await download(body.image);
      expect(card.response.headers.get('content-type')).toBe('image/webp');
      expect(card.response.headers.get('cache-control')).toMatch('immutable');
      expect(await sharp(card.bytes).metadata()).toMatchObject({ format: 'webp', width: 800, height: 450 });
      const large = await download(body.featuredImage);
      expect(await sharp(large.bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    },
  );

  it('loses what its metadata told about place and camera', async () => {
    const bytes = await picture(400, 300)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { body } = await send(dataUrl('jpeg', bytes));
    for (const path of [body.image, body.featuredImage]) {
      expect((await sharp((await download(path)).bytes).metadata()).exif).toBeUndefined();
    }
  });

  it('is looked at, not believed: a PNG that calls itself JPEG is a PNG', async () => {
    expect((await send(dataUrl('jpeg', await picture(10, 10).png().toBuffer()))).status).toBe(201);
  });

  it('of more than 5 MB is too large', async () => {
    const noise = await sharp({
      create: {
        width: 1600,
        height: 1500,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(noise.length).toBeGreaterThan(5 * 1024 * 1024);
    const { status, body } = await send(dataUrl('png', noise));
    expect([status, body.code, body.message]).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
      'Please select an image smaller than 5MB',
    ]);
  });

  it('with too many pixels is refused before they are unpacked', async () => {
    const bomb = await picture(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const { status, body } = await send(dataUrl('png', bomb));
    expect([status, body.errors]).toEqual([400, { image: ['Please select an image file.'] }]);
  });

  it('that was cut off is refused', async () => {
    const bytes = await picture(800, 600).jpeg().toBuffer();
    expect((await send(dataUrl('jpeg', bytes.subarray(0, bytes.length / 2)))).status).toBe(400);
  });

  it('stays when an edit sends the present path, and goes when it sends null', async () => {
    const { body: idea } = await send(dataUrl('png', await picture(50, 50).png().toBuffer()));
    const kept = await founder.patch(`/api/ideas/${idea.id}`, { title: 'Renamed', image: idea.image });
    expect(kept.body).toMatchObject({ image: idea.image, featuredImage: idea.featuredImage });
    const gone = await founder.patch(`/api/ideas/${idea.id}`, { image: null });
    expect(gone.body).toMatchObject({ image: null, featuredImage: null });
  });

  it.each([
    '/uploads/ideas/none-card.webp',
    '/uploads/..%2fsession-secret',
    '/uploads/../session-secret',
    '/uploads/ideas/',
  ])('is all that is served: %s is refused', async (path) => {
    // By hand, because fetch tidies a path before it sends it.
    const request = get({ host: '127.0.0.1', port: new URL(app.url).port, path });
    const [{ statusCode }] = (await once(request, 'response')) as [IncomingMessage];
    request.destroy();
    expect([403, 404]).toContain(statusCode);
  });
});
