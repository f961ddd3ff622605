import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { Clock } from '../../../shared/clock.js';
import { type Visitor, VisitorKeys } from '../domain/visitor-keys.js';
import { visitorOf } from './visitor-of.js';

/** How the visitors of a day are known to whoever keeps what they did until the day is closed. */
@Injectable()
export class DayKeys {
  private readonly logger = new Logger('Analytics');

  constructor(
    private readonly keys: VisitorKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Whose request it is, as visits to the idea have it.
   * @returns null for robots, who opted out, and when the day's secret cannot be read: nobody is to be
   *   refused for that.
   */
  async of(request: FastifyRequest, ideaId: string): Promise<Uint8Array | null> {
    const visitor = visitorOf(request);
    return visitor.automated ? null : this.keyOf(visitor, ideaId);
  }

  /** The same, also for robots: for what is shown, where they are visitors like others. */
  ofAnybody(request: FastifyRequest, ideaId: string): Promise<Uint8Array | null> {
    return this.keyOf(visitorOf(request), ideaId);
  }

  private async keyOf(visitor: Visitor, ideaId: string): Promise<Uint8Array | null> {
    try {
      return await this.keys.of(visitor, ideaId, this.clock.now());
    } catch (error) {
      this.logger.warn(`What a visitor did does not count: ${(error as Error).message}`);
      return null;
    }
  }
}
