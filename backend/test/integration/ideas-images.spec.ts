import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';

import { STORES } from '../support/object-stores.js';
import { startTestApp } from '../support/test-app.js';
import { app, founder, useStore } from '../support/store-set-up.js';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4338ca' } });
const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;

describe.each(STORES)('the image of an idea, %s,', (_, start) => {
  useStore(start);

  const send = (image: string) =>
    founder.post('/api/ideas', { title: 'Pictured', description: 'With a cover.', category: 'AI', image });
  const download = async (path: string) => {
    const response = await fetch(new URL(path, app.url));
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'can be a %s, and is served to every origin as an immutable WebP in two sizes',
    async (type) => {
      const { status, body } = await send(dataUrl(type, await picture(2000, 1000).toFormat(type).toBuffer()));
      expect(status).toBe(201);
      const card = await download(body.image);
      const headers = [
        'content-type',
        'cache-control',
        'cross-origin-resource-policy',
        'x-content-type-options',
      ];
      expect(headers.map((name) => card.response.headers.get(name))).toEqual([
        'image/webp',
        'public, max-age=31536000, immutable',
        'cross-origin',
        'nosniff',
      ]);
      expect(card.response.headers.get('content-security-policy')).toBe("default-src 'none'");
      expect(await sharp(card.bytes).metadata()).toMatchObject({ format: 'webp', width: 800, height: 450 });
      const large = await download(body.featuredImage);
      expect(await sharp(large.bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    },
  );

  it('loses its location and camera metadata', async () => {
    const bytes = await picture(400, 300)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif?.includes('Camera')).toBe(true);
    const { body } = await send(dataUrl('jpeg', bytes));
    for (const path of [body.image, body.featuredImage]) {
      const stored = (await download(path)).bytes;
      const { exif, xmp, iptc } = await sharp(stored).metadata();
      expect([exif, xmp, iptc, stored.includes('Camera')]).toEqual([undefined, undefined, undefined, false]);
    }
  });

  it('is rotated upright', async () => {
    // Stored rotated, as phones do: red is on the left, and orientation 6 moves it to the top.
    const lying = await picture(400, 200)
      .composite([
        { input: { create: { width: 200, height: 200, channels: 3, background: '#f00' } }, left: 0, top: 0 },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await send(dataUrl('jpeg', lying));
    const { bytes } = await download(body.featuredImage);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([200, 400]);
    const red = (y: number) => data[(y * info.width + 100) * info.channels]!;
    expect([red(20) > 200, red(380) < 120]).toEqual([true, true]);
  });

  it('is recognized by its content: a PNG with the type of a JPEG is treated as a PNG', async () => {
    expect((await send(dataUrl('jpeg', await picture(10, 10).png().toBuffer()))).status).toBe(201);
  });

  it('is kept if an edit sends its current path, and deleted if the edit sends null', async () => {
    const { body: idea } = await send(dataUrl('png', await picture(50, 50).png().toBuffer()));
    const edited = await founder.patch(`/api/ideas/${idea.id}`, { title: 'Renamed', image: idea.image });
    expect(edited.body).toMatchObject({ image: idea.image, featuredImage: idea.featuredImage });
    const gone = await founder.patch(`/api/ideas/${idea.id}`, { image: null });
    expect(gone.body).toMatchObject({ image: null, featuredImage: null });
  });

  it("can't be a stored image that belongs to another idea", async () => {
    const { body: idea } = await send(dataUrl('png', await picture(50, 50).png().toBuffer()));
    expect((await send(idea.image)).status).toBe(400);
  });

  it.each([
    '/uploads/ideas/none-card.webp',
    '/uploads/..%2fsession-secret',
    '/uploads/../session-secret',
    '/uploads/ideas/',
    '/uploads/ideas/..%2f..%2fsession-secret',
  ])('is served without exposing any other file: %s is rejected', async (path) => {
    // Uses `http`, because `fetch` would normalize the path.
    const request = get({ host: '127.0.0.1', port: new URL(app.url).port, path });
    const [{ statusCode }] = (await once(request, 'response')) as [IncomingMessage];
    request.destroy();
    expect([403, 404]).toContain(statusCode);
  });
});

describe('a bucket with a public URL', () => {
  it('serves images that the CSP allows, and old image paths still work', async () => {
    const store = await STORES[1]![1]();
    const app = await startTestApp({ ...store.variables, S3_PUBLIC_URL: 'http://127.0.0.1:9/files/' });
    const founder = await app.signIn('founder@example.com');
    const { body } = await founder.post('/api/ideas', {
      title: 'Pictured',
      description: 'Elsewhere.',
      category: 'AI',
      image: dataUrl('png', await picture(50, 50).png().toBuffer()),
    });
    expect(body.image).toMatch(/^http:\/\/127\.0\.0\.1:9\/files\/ideas\/[\w-]+-card\.webp$/);
    const policy = (await fetch(app.url)).headers.get('content-security-policy');
    expect(policy).toMatch(/img-src [^;]*http:\/\/127\.0\.0\.1:9(;| )/);
    const path = body.image.replace('http://127.0.0.1:9/files', '/uploads');
    expect((await fetch(new URL(path, app.url))).status).toBe(200);
    const edited = await founder.patch(`/api/ideas/${body.id}`, { image: body.image });
    expect([edited.status, edited.body.featuredImage]).toEqual([200, body.featuredImage]);
    await app.stop();
    await store.stop();
  });
});
