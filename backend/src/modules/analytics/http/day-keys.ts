import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

import { Clock } from '../../../shared/clock.js';
import { type Visitor, VisitorKeys } from '../domain/visitor-keys.js';

/** Set by the browser after consent, and read by nobody else. */
const ANALYTICS_ID = /(?:^|;\s*)analytics_id="?([\w-]{16,64})"?\s*(?:;|$)/;
/** Headers by which browsers say that they load a page ahead of anybody looking at it. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** What a request tells about the visitor, for as long as the request lasts. */
export function visitorOf({ headers, ip, actor }: FastifyRequest): Visitor {
  const header = (name: string) => String(headers[name] ?? '');
  const userAgent = header('user-agent');
  const ahead = PURPOSES.some((name) => /prefetch|prerender|preview/i.test(header(name)));
  return {
    address: ip,
    userAgent,
    analyticsId: ANALYTICS_ID.exec(header('cookie'))?.[1] ?? null,
    optedOut: header('dnt') === '1' || header('sec-gpc') === '1',
    automated: userAgent === '' || ahead || isbot(userAgent),
    accountId: actor?.userId ?? null,
  };
}

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
