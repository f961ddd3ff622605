import { Global, Module } from '@nestjs/common';

import { AccountSessions } from '../../../shared/account-sessions.js';
import { Env } from '../../config/env.js';
import { Database } from '../../database/database.js';
import { PgSessions } from './pg-sessions.js';
import { RedisSessions } from './redis-sessions.js';
import { SessionStorage } from './session-store.js';
import { SessionWatch } from './session-watch.js';

/**
 * Provides session storage in Redis or PostgreSQL, depending on the configuration, for API and worker
 * processes.
 */
@Global()
@Module({
  providers: [
    {
      provide: SessionStorage,
      inject: [Env, Database],
      useFactory: (env: Env, database: Database) =>
        env.REDIS_URL ? new RedisSessions(env.REDIS_URL) : new PgSessions(database),
    },
    { provide: AccountSessions, useExisting: SessionStorage },
    SessionWatch,
  ],
  exports: [SessionStorage, AccountSessions, SessionWatch],
})
export class SessionsModule {}
