import { mkdtempSync } from 'node:fs';
import { readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DiskObjectStore } from '../../src/platform/storage/disk-object-store.js';
import type { ObjectStore } from '../../src/platform/storage/object-store.js';
import { S3ObjectStore } from '../../src/platform/storage/s3-object-store.js';
import { startS3Server } from './s3-server.js';

/** A store with direct access for tests. */
export interface StoreUnderTest {
  objects: ObjectStore;
  /** Environment variables for a process that uses the store. */
  variables: Record<string, string>;
  /** Backdates a file. */
  age(key: string, hours: number): Promise<void>;
  keys(folder: string): Promise<string[]>;
  stop(): Promise<void>;
}

/** Both stores, for test suites that apply to each: `describe.each(STORES)('%s', (_, start) => ...)`. */
export const STORES: [string, () => Promise<StoreUnderTest>][] = [
  ['on disk', onDisk],
  ['in a bucket', inABucket],
];

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

async function onDisk(): Promise<StoreUnderTest> {
  const dataDir = mkdtempSync(join(tmpdir(), 'groundswell-store-'));
  const root = join(dataDir, 'uploads');
  return {
    objects: new DiskObjectStore(root),
    variables: { DATA_DIR: dataDir },
    age: (key, hours) => utimes(join(root, key), hoursAgo(hours), hoursAgo(hours)),
    keys: async (folder) =>
      (await readdir(join(root, folder)).catch(() => [])).map((name) => `${folder}/${name}`).sort(),
    stop: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function inABucket(): Promise<StoreUnderTest> {
  const server = await startS3Server();
  return {
    objects: new S3ObjectStore(server.config),
    variables: server.variables,
    age: async (key, hours) => {
      server.objects.get(key)!.storedAt = hoursAgo(hours);
    },
    keys: async (folder) => [...server.objects.keys()].filter((key) => key.startsWith(`${folder}/`)).sort(),
    stop: server.stop,
  };
}
