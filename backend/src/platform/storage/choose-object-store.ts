import type { Env } from '../config/env.js';
import { DiskObjectStore, uploadsDir } from './disk-object-store.js';
import type { ObjectStore } from './object-store.js';
import { S3ObjectStore } from './s3-object-store.js';

/** The one place that knows of two stores: a bucket when one is configured, else the disk. */
export function chooseObjectStore(env: Env): ObjectStore {
  return env.s3 ? new S3ObjectStore(env.s3) : new DiskObjectStore(uploadsDir(env));
}
