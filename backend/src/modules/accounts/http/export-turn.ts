import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { Env } from '../../../platform/config/env.js';
import { derivedKey } from '../../../platform/signing/derived-key.js';
import { WindowCounters } from '../../../platform/limits/window-counters.js';
import { isRedisAway } from '../../../platform/redis/request-redis.js';
import { DomainError } from '../../../shared/domain-error.js';

/** Number of full exports a founder can start per hour. */
export const EXPORTS_AN_HOUR = 6;
const HOUR_MS = 3_600_000;

/**
 * Limits full exports, because each may read millions of rows. A founder can run one at a time per process,
 * and {@link EXPORTS_AN_HOUR} an hour in total.
 */
@Injectable()
export class ExportTurn {
  private readonly running = new Set<string>();
  private readonly key: string;
  private readonly most: number;

  constructor(
    env: Env,
    private readonly counters: WindowCounters,
  ) {
    this.key = derivedKey(env.sessionSecret, 'exports-an-hour');
    this.most = Math.ceil(EXPORTS_AN_HOUR * env.RATE_LIMIT_FACTOR);
  }

  /**
   * Marks the founder's export as running until the response is sent or the client disconnects.
   * @throws ExportUnderWay, TooManyExports
   */
  async take(userId: string, reply: FastifyReply): Promise<void> {
    if (this.running.has(userId)) throw new ExportUnderWay();
    this.running.add(userId);
    try {
      await this.count(userId);
    } catch (error) {
      this.running.delete(userId);
      throw error;
    }
    const free = () => this.running.delete(userId);
    if (reply.raw.destroyed) free();
    else reply.raw.once('close', free);
  }

  private async count(userId: string): Promise<void> {
    if (this.most === 0) return;
    const key = createHmac('sha256', this.key).update(userId).digest('base64url').slice(0, 22);
    try {
      const window = { name: 'exports', max: this.most, ms: HOUR_MS };
      const { allowed, usages } = await this.counters.take(key, [window]);
      if (!allowed) throw new TooManyExports(this.most, usages[0]!.resetMs);
    } catch (error) {
      // The limit only protects the service, so exports still work if Redis is unavailable.
      if (!isRedisAway(error)) throw error;
    }
  }
}

export class ExportUnderWay extends DomainError {
  constructor() {
    super(
      'conflict',
      'EXPORT_UNDER_WAY',
      'You already have an export running. Try again when it has finished.',
    );
  }
}

export class TooManyExports extends DomainError {
  constructor(most: number, resetMs: number) {
    super(
      'rate-limited',
      'RATE_LIMITED',
      `You can export everything up to ${most} times an hour. Try again later.`,
      {
        retryAfter: Math.max(1, Math.ceil(resetMs / 1000)),
      },
    );
  }
}
