import { Module } from '@nestjs/common';

import { adapters } from '../../platform/providers.js';
import { UserRepository } from './domain/user.repository.js';
import { TypeormUserRepository } from './infrastructure/typeorm-user.repository.js';

/** Accounts for the features that change them, in API and worker. */
@Module({
  providers: adapters(TypeormUserRepository),
  exports: [UserRepository],
})
export class UsersModule {}
