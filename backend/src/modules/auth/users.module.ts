import { Module } from '@nestjs/common';

import { UserRepository } from './domain/user.repository.js';
import { TypeormUserRepository } from './infrastructure/typeorm-user.repository.js';

/** Accounts for the features that change them, in API and worker. */
@Module({
  providers: [{ provide: UserRepository, useClass: TypeormUserRepository }],
  exports: [UserRepository],
})
export class UsersModule {}
