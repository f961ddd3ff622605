import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';

import { requestRedis } from '../../redis/request-redis.js';
import { SESSION_PREFIX } from './session-backend.js';
import { type AccountSession, AccountSessions } from '../../../shared/account-sessions.js';

const BATCH = 500;

interface Found {
  key: string;
  session: AccountSession;
}

/**
 * Sessions on Redis. It looks through all of them, in small steps: asked for by a deletion or a copy of one's data alone, that is cheaper
 * than an index which every sign-in, expiry and sign-out would have to keep right.
 */
@Injectable()
export class RedisAccountSessions extends AccountSessions implements OnApplicationShutdown {
  private readonly redis: Redis;

  constructor(url: string) {
    super();
    this.redis = requestRedis(url, { lazyConnect: true });
    // A command that fails rejects; without a listener the event would end the process.
    this.redis.on('error', () => undefined);
  }

  async list(userId: string): Promise<AccountSession[]> {
    const found: AccountSession[] = [];
    for await (const { session } of this.of(userId)) found.push(session);
    return found;
  }

  async endAll(userId: string): Promise<void> {
    for await (const { key } of this.of(userId)) await this.redis.del(key);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private async *of(userId: string): AsyncGenerator<Found> {
    const scan = this.redis.scanStream({ match: `${SESSION_PREFIX}*`, count: BATCH });
    for await (const keys of scan as AsyncIterable<string[]>) {
      if (keys.length === 0) continue;
      const values = await this.redis.mget(keys);
      for (const [index, key] of keys.entries()) {
        const text = values[index];
        // Without a look inside first, every session of the service would be parsed.
        if (!text?.includes(userId)) continue;
        const { account, signedInAt } = JSON.parse(text) as {
          account?: { userId: string };
          signedInAt?: string;
        };
        if (account?.userId !== userId) continue;
        const expiresAt = new Date(Date.now() + Math.max(0, await this.redis.pttl(key)));
        yield { key, session: { signedInAt: signedInAt ? new Date(signedInAt) : null, expiresAt } };
      }
    }
  }
}
