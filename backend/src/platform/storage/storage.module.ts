import { Global, Module } from '@nestjs/common';

import { Env } from '../config/env.js';
import { ObjectOwners } from './object-owners.js';
import { ObjectStore } from './object-store.js';
import { DiskObjectStore, uploadsDir } from './disk-object-store.js';
import { S3ObjectStore } from './s3-object-store.js';
import { registered } from '../providers.js';
import { JobHandlers } from '../queue/job-handlers.js';
import { DeleteOrphansHandler } from './delete-orphans.handler.js';

/** Provides the file storage to every process. */
@Global()
@Module({
  providers: [{ provide: ObjectStore, inject: [Env], useFactory: chooseObjectStore }, ObjectOwners],
  exports: [ObjectStore, ObjectOwners],
})
export class StorageModule {}

/** Uses a bucket if one is configured, else the disk. No other code distinguishes between the two. */
export function chooseObjectStore(env: Env): ObjectStore {
  return env.s3 ? new S3ObjectStore(env.s3) : new DiskObjectStore(uploadsDir(env));
}

/** Provides jobs for stored files to worker processes. */
@Module({ providers: registered(JobHandlers, DeleteOrphansHandler) })
export class StorageJobsModule {}
