import { Module } from '@nestjs/common';

import { adapters } from '../../platform/providers.js';
import { UserRepository } from './domain/user.repository.js';
import { TypeormUserRepository } from './infrastructure/typeorm-user.repository.js';

/** Accounts, for modules of the API and the worker that change accounts. */
@Module({
  providers: adapters(TypeormUserRepository),
  exports: [UserRepository],
})
export class UsersModule {}
