import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Session } from 'fastify';
import type { Redis } from 'ioredis';

import type { AccountSession } from '../../../shared/account-sessions.js';
import { requestRedis } from '../../redis/request-redis.js';
import { SESSION_TTL, SessionStorage } from './session-store.js';

const PREFIX = 'session:';
/** Number of keys to scan per step. */
const BATCH = 500;

interface Found {
  key: string;
  session: AccountSession;
}

/**
 * Stores sessions in Redis, which expires them. Finds an account's sessions by scanning all sessions in small
 * steps. Only account deletion and data export need that, so scanning is cheaper than an index that must be
 * updated on every sign-in, expiry and sign-out.
 */
export class RedisSessions extends SessionStorage implements OnApplicationShutdown {
  private readonly redis: Redis;

  constructor(url: string) {
    super();
    const logger = new Logger('Session');
    this.redis = requestRedis(url, { lazyConnect: true });
    this.redis.on('error', (error: Error) => logger.warn(`Redis: ${error.message}`));
  }

  async read(id: string): Promise<Session | null> {
    const text = await this.redis.get(PREFIX + id);
    return text === null ? null : (JSON.parse(text) as Session);
  }

  async write(id: string, session: Session): Promise<void> {
    await this.redis.set(PREFIX + id, JSON.stringify(session), 'EX', SESSION_TTL);
  }

  async prolong(id: string): Promise<void> {
    await this.redis.expire(PREFIX + id, SESSION_TTL);
  }

  async remove(id: string): Promise<void> {
    await this.redis.del(PREFIX + id);
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
    const scan = this.redis.scanStream({ match: `${PREFIX}*`, count: BATCH });
    for await (const keys of scan as AsyncIterable<string[]>) {
      if (keys.length === 0) continue;
      const values = await this.redis.mget(keys);
      for (const [index, key] of keys.entries()) {
        const text = values[index];
        // This cheap check comes first, to avoid parsing every session of the service.
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
