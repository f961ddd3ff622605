import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { WindowCounters } from '../../../platform/limits/window-counters.js';
import { isRedisAway } from '../../../platform/redis/request-redis.js';
import {
  RECOGNISED_VISITS_A_DAY,
  VisitLimit,
  VISITS_A_DAY,
  isRecognized,
  type Visitor,
  VisitorKeys,
} from '../domain/visitor-keys.js';

const DAY_MS = 86_400_000;

/**
 * Counts visits by a daily key of the address, either in Redis or in this process only. `RATE_LIMIT_FACTOR`
 * multiplies the limits.
 */
@Injectable()
export class CountedVisitLimit extends VisitLimit {
  private readonly factor: number;

  constructor(
    env: Env,
    private readonly keys: VisitorKeys,
    private readonly counters: WindowCounters,
  ) {
    super();
    this.factor = env.RATE_LIMIT_FACTOR;
  }

  async take(visitor: Visitor, ideaId: string, at: Date): Promise<boolean> {
    if (this.factor === 0 || visitor.accountId !== null) return true;
    const recognised = isRecognized(visitor, at);
    const most = recognised ? RECOGNISED_VISITS_A_DAY : VISITS_A_DAY;
    const key = await this.keys.ofAddress(visitor.address, ideaId, at);
    const day = {
      name: recognised ? 'recognised' : 'visits',
      max: Math.ceil(most * this.factor),
      ms: DAY_MS,
    };
    try {
      return (await this.counters.take(key, [day])).allowed;
    } catch (error) {
      if (!isRedisAway(error)) throw error;
      return true;
    }
  }
}
