import { Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { Env } from '../../config/env.js';
import { AccountSessions } from '../../../shared/account-sessions.js';
import { PgAccountSessions } from './pg-account-sessions.js';
import { RedisAccountSessions } from './redis-account-sessions.js';

/** The sessions of an account, wherever the configuration keeps sessions; for API and worker processes. */
@Global()
@Module({
  providers: [
    {
      provide: AccountSessions,
      inject: [Env, DataSource],
      useFactory: (env: Env, dataSource: DataSource) =>
        env.REDIS_URL ? new RedisAccountSessions(env.REDIS_URL) : new PgAccountSessions(dataSource),
    },
  ],
  exports: [AccountSessions],
})
export class AccountSessionsModule {}
