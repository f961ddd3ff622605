import { Global, Module } from '@nestjs/common';

import { Env } from '../config/env.js';
import { chooseObjectStore } from './choose-object-store.js';
import { ObjectOwners } from './object-owners.js';
import { ObjectStore } from './object-store.js';

/** Where files are kept, for every process. */
@Global()
@Module({
  providers: [{ provide: ObjectStore, inject: [Env], useFactory: chooseObjectStore }, ObjectOwners],
  exports: [ObjectStore, ObjectOwners],
})
export class StorageModule {}
