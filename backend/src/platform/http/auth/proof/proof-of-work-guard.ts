import { createHmac } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { DomainError } from '../../../../shared/domain-error.js';
import { Env } from '../../../config/env.js';
import { WindowCounters, type WindowUsage } from '../../../limits/window-counters.js';
import { isRedisAway } from '../../../redis/request-redis.js';
import { PROOF_REQUIRED_TEXT } from '../../openapi/shared-parts.js';
import { networkOf } from '../rate-limit.js';
import { derivedKey } from '../../../signing/derived-key.js';
import { Challenges } from './challenges.js';
import { PROOF_HEADER } from './proof-header.js';
import { CHALLENGE_MS, isHardEnough, stepsFor, windowsOf } from './proof-of-work-rules.js';

/**
 * Limits actions without an account, per network and target. They are free up to a number per hour, then
 * require proof of work, and are rejected beyond a number per day. A network may be thousands of people
 * behind one address, or a single script (ADR 22).
 */
@Injectable()
export class ProofOfWorkGuard {
  private readonly factor: number;
  private readonly key: string;

  constructor(
    env: Env,
    private readonly counters: WindowCounters,
    private readonly challenges: Challenges,
  ) {
    this.factor = env.RATE_LIMIT_FACTOR;
    this.key = derivedKey(env.sessionSecret, 'crowd');
  }

  /**
   * Counts an action without an account, or rejects it. Call this before storing the action. Ignores
   * signed-in accounts.
   * @param target ID of the action's target, or a function to look it up, called only if needed. Null means
   * that the target doesn't exist, which the caller must report.
   * @throws ProofRequired, TooManyToday
   */
  async admit(request: FastifyRequest, target: string | (() => Promise<string | null>)): Promise<void> {
    if (this.factor === 0 || request.actor) return;
    const targetId = typeof target === 'string' ? target : await target();
    if (targetId === null) return;
    try {
      await this.count(this.placeOf(networkOf(request), targetId), request.headers[PROOF_HEADER]);
    } catch (error) {
      // Ignored: the limits protect the service, so a Redis outage must not take it down.
      if (!isRedisAway(error)) throw error;
    }
  }

  private async count(place: string, header: unknown): Promise<void> {
    const { hour, day } = windowsOf(this.factor);
    const { allowed, usages } = await this.counters.take(place, [hour, day]);
    if (allowed) return;
    const [actions, today] = usages as [(typeof usages)[0], (typeof usages)[0]];
    if (today.count >= day.max) throw new TooManyToday(today.resetMs);
    if (!(await this.isProven(header, place, actions.count, hour.max))) {
      const unsolved = await this.unsolved(place, actions, hour.max);
      throw new ProofRequired(await this.challenges.make(place, stepsFor(actions.count, hour.max, unsolved)));
    }
    const proven = await this.counters.take(place, [{ ...hour, max: Infinity }, day]);
    if (!proven.allowed) throw new TooManyToday(proven.usages[1]!.resetMs);
  }

  /**
   * Counts a requested challenge, until the hour of the actions ends.
   * @returns the number of unsolved challenges requested earlier in that hour. Each solved challenge became
   * an action.
   */
  private async unsolved(place: string, { count, resetMs }: WindowUsage, free: number): Promise<number> {
    const window = { name: 'asked', max: Infinity, ms: Math.max(1, Math.ceil(resetMs)) };
    const { usages } = await this.counters.take(place, [window]);
    return Math.max(0, usages[0]!.count - Math.max(0, count - free));
  }

  /** True if the header has a sufficient proof that hasn't been used before. */
  private async isProven(header: unknown, place: string, actions: number, free: number): Promise<boolean> {
    if (header === undefined) return false;
    const proven = await this.challenges.check(header);
    if (proven?.place !== place || !isHardEnough(proven.steps, actions, free)) return false;
    return this.counters.first(`proof:${proven.id}`, CHALLENGE_MS);
  }

  /** Returns a keyed hash, so that counters and challenges reveal neither the network nor the target. */
  private placeOf(network: string, targetId: string): string {
    return createHmac('sha256', this.key).update(`${network}\0${targetId}`).digest('base64url').slice(0, 22);
  }
}

export class ProofRequired extends DomainError {
  constructor(challenge: object) {
    super('forbidden', 'PROOF_REQUIRED', PROOF_REQUIRED_TEXT, { challenge });
  }
}

export class TooManyToday extends DomainError {
  constructor(resetMs: number) {
    super(
      'rate-limited',
      'RATE_LIMITED',
      'Your network has reached its limit for today. Please sign in, or try again tomorrow.',
      { retryAfter: Math.max(1, Math.ceil(resetMs / 1_000)) },
    );
  }
}
