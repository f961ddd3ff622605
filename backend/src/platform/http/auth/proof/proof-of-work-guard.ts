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
 * Guards anonymous actions, those without an account: freely up to a number an hour from one network, beyond
 * it against proof of work, and not at all beyond a number a day. One network may be thousands of people
 * behind one address, or one with a script (ADR 22).
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
   * To be called before what is done without an account is stored. Counts it when it may be. Asks nothing of
   * accounts.
   * @param target id of what is acted on, or how to find it, which is only asked where it matters; null:
   * there is none, and the caller says so.
   * @throws ProofRequired, TooManyToday
   */
  async admit(request: FastifyRequest, target: string | (() => Promise<string | null>)): Promise<void> {
    if (this.factor === 0 || request.actor) return;
    const targetId = typeof target === 'string' ? target : await target();
    if (targetId === null) return;
    try {
      await this.count(this.placeOf(networkOf(request), targetId), request.headers[PROOF_HEADER]);
    } catch (error) {
      // Limits protect the service; a Redis that is away must not take it down.
      if (!isRedisAway(error)) throw error;
    }
  }

  private async count(place: string, header: unknown): Promise<void> {
    const { hour, day } = windowsOf(this.factor);
    const { taken, usages } = await this.counters.take(place, [hour, day]);
    if (taken) return;
    const [actions, today] = usages as [(typeof usages)[0], (typeof usages)[0]];
    if (today.count >= day.max) throw new TooManyToday(today.resetMs);
    if (!(await this.isProven(header, place, actions.count, hour.max))) {
      const unsolved = await this.unsolved(place, actions, hour.max);
      throw new ProofRequired(await this.challenges.make(place, stepsFor(actions.count, hour.max, unsolved)));
    }
    const proven = await this.counters.take(place, [{ ...hour, max: Infinity }, day]);
    if (!proven.taken) throw new TooManyToday(proven.usages[1]!.resetMs);
  }

  /**
   * Counts a challenge, until the hour of the acts is over.
   * @returns how many of that hour were asked for before and not solved: each that was solved is an act.
   */
  private async unsolved(place: string, { count, resetMs }: WindowUsage, free: number): Promise<number> {
    const window = { name: 'asked', max: Infinity, ms: Math.max(1, Math.ceil(resetMs)) };
    const { usages } = await this.counters.take(place, [window]);
    return Math.max(0, usages[0]!.count - Math.max(0, count - free));
  }

  /** True once for each solution. */
  private async isProven(header: unknown, place: string, actions: number, free: number): Promise<boolean> {
    if (header === undefined) return false;
    const proven = await this.challenges.check(header);
    if (proven?.place !== place || !isHardEnough(proven.steps, actions, free)) return false;
    return this.counters.first(`proof:${proven.id}`, CHALLENGE_MS);
  }

  /** A keyed hash: who sees what is counted, or a challenge, learns neither the network nor the target. */
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
      'A lot has come from your network today. Please sign in, or try again tomorrow.',
      { retryAfter: Math.max(1, Math.ceil(resetMs / 1_000)) },
    );
  }
}
