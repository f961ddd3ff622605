import { Module } from '@nestjs/common';

import { adapters } from '../../platform/providers.js';
import { UserRepository } from './domain/user.repository.js';
import { UserQueries } from './infrastructure/user.queries.js';
import { TypeormUserRepository } from './infrastructure/typeorm-user.repository.js';

/** Accounts, for modules of the API and the worker that read or change accounts. */
@Module({
  providers: [...adapters(TypeormUserRepository), UserQueries],
  exports: [UserRepository, UserQueries],
})
export class UsersModule {}
