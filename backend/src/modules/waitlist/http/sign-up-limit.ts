import { createHmac } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { Env } from '../../../platform/config/env.js';
import { networkOf } from '../../../platform/http/auth/rate-limit.js';
import { derivedKey } from '../../../platform/signing/derived-key.js';
import { WindowCounters, type WindowUsage } from '../../../platform/limits/window-counters.js';
import { isRedisAway } from '../../../platform/redis/request-redis.js';
import { normalizedEmail } from '../../../shared/email-address.js';
import { mailboxOf } from '../../../shared/mailbox.js';
import { DomainError } from '../../../shared/domain-error.js';

/**
 * Maximum number of sign-ups per day for one mailbox from one network. Limited because each sign-up could
 * send the mailbox an unwanted email.
 */
const SIGN_UPS_A_DAY = 20;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Limits how many waitlists one network can sign a mailbox up for in a day, under any spelling of its
 * address. The limit is per network, so that no stranger can lock the mailbox's owner out. Mailbox and
 * network are stored as one keyed hash, for a day.
 */
@Injectable()
export class SignUpLimit {
  private readonly factor: number;
  private readonly key: string;

  constructor(
    env: Env,
    private readonly counters: WindowCounters,
  ) {
    this.factor = env.RATE_LIMIT_FACTOR;
    this.key = derivedKey(env.sessionSecret, 'joins-a-day');
  }

  /**
   * Must be called before storing a sign-up. Counts each waitlist once a day, because a visitor who answers
   * the questions one by one joins the same waitlist several times.
   * @throws TooManySignUps
   */
  async admit(request: FastifyRequest, ideaId: string, email: string): Promise<void> {
    if (this.factor === 0) return;
    const subject = `${mailboxOf(normalizedEmail(email) ?? email)}\0${networkOf(request)}`;
    const key = createHmac('sha256', this.key).update(subject).digest('base64url').slice(0, 22);
    const windows = [
      { name: 'joins', max: Math.ceil(SIGN_UPS_A_DAY * this.factor), ms: DAY_MS },
      { name: ideaId, max: 1, ms: DAY_MS },
    ];
    try {
      const { allowed, usages } = await this.counters.take(key, windows);
      const [all, here] = usages as [WindowUsage, WindowUsage];
      if (!allowed && here.count === 0) throw new TooManySignUps(all.resetMs);
    } catch (error) {
      // Lets the sign-up pass if Redis is unavailable, because an outage of the limit must not take the
      // service down.
      if (!isRedisAway(error)) throw error;
    }
  }
}

/** A client on this network has signed the address up to many waitlists within a day. */
export class TooManySignUps extends DomainError {
  constructor(resetMs: number) {
    super(
      'rate-limited',
      'RATE_LIMITED',
      'This address has joined many waitlists today. Please try again tomorrow.',
      { retryAfter: Math.max(1, Math.ceil(resetMs / 1000)) },
    );
  }
}
