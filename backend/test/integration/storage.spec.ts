import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';

import type { ListedObject } from '../../src/platform/storage/object-store.js';
import { S3ObjectStore } from '../../src/platform/storage/s3-object-store.js';
import { STORES, type StoreUnderTest } from '../support/object-stores.js';
import { startS3Server } from '../support/s3-server.js';

// Hides the log of intended failures.
Logger.overrideLogger(false);

const BYTES = Buffer.from([0, 1, 2, 250, 251, 255]);

describe.each(STORES)('files %s', (_, start) => {
  let store: StoreUnderTest;
  beforeAll(async () => {
    store = await start();
  });
  afterAll(() => store.stop());

  const all = async (folder: string) => {
    const found: ListedObject[] = [];
    for await (const object of store.objects.list(folder)) found.push(object);
    return found.sort((a, b) => a.key.localeCompare(b.key));
  };

  it('are returned exactly as they were stored', async () => {
    expect(await store.objects.put('one/a.webp', BYTES)).toBe('/uploads/one/a.webp');
    const opened = await store.objects.open('one/a.webp');
    expect(opened?.bytes).toBe(BYTES.length);
    expect(await buffer(opened!.body)).toEqual(BYTES);
  });

  it('can be missing, which returns null', async () => {
    expect(await store.objects.open('one/none.webp')).toBeNull();
    expect(await store.objects.open('one')).toBeNull();
  });

  it('are listed by folder with their time, across all pages', async () => {
    for (const name of ['b', 'c', 'd', 'e', 'f']) await store.objects.put(`many/${name}.webp`, BYTES);
    await store.objects.put('many-more/g.webp', BYTES);
    await store.age('many/c.webp', 30);
    const found = await all('many');
    expect(found.map(({ key }) => key)).toEqual(['b', 'c', 'd', 'e', 'f'].map((name) => `many/${name}.webp`));
    const hours = found.map(({ storedAt }) => Math.round((Date.now() - storedAt.getTime()) / 3_600_000));
    expect(hours).toEqual([0, 30, 0, 0, 0]);
    expect(await all('nothing')).toEqual([]);
  });

  it('can be deleted, even a second time', async () => {
    await store.objects.put('gone/x.webp', BYTES);
    await store.objects.delete('gone/x.webp');
    await store.objects.delete('gone/x.webp');
    expect(await store.objects.open('gone/x.webp')).toBeNull();
    expect(await all('gone')).toEqual([]);
  });
});

describe('a bucket', () => {
  it('stores the content type and an immutable cache header', async () => {
    const server = await startS3Server();
    await new S3ObjectStore(server.config).put('ideas/a.webp', BYTES);
    expect(server.objects.get('ideas/a.webp')?.headers).toEqual({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    await server.stop();
  });

  it('rejects a write with a wrong key and stores nothing', async () => {
    const server = await startS3Server();
    const stranger = new S3ObjectStore({ ...server.config, secretAccessKey: 'another' });
    await expect(stranger.put('ideas/a.webp', BYTES)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    expect(server.objects.size).toBe(0);
    await server.stop();
  });

  it('is retried after a failure, and returns different errors if it is full or unavailable', async () => {
    const server = await startS3Server();
    const objects = new S3ObjectStore(server.config);
    server.faults.push(503, 500);
    await objects.put('ideas/a.webp', BYTES);
    expect(server.objects.size).toBe(1);
    server.faults.push(507, 507, 507);
    await expect(objects.put('ideas/b.webp', BYTES)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    await server.stop();
    await expect(objects.put('ideas/c.webp', BYTES)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  });
});
