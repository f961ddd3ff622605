import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

import { Clock } from '../../../shared/clock.js';
import { type Visitor, VisitorKeys } from '../domain/visitor-keys.js';

/** Name of the cookie that the browser sets after consent. The server only reads it. */
const ANALYTICS_ID = /(?:^|;\s*)analytics_id="?([\w-]{16,64})"?\s*(?:;|$)/;
/** Headers that mark a prefetch by the browser. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Returns what a request reveals about the visitor. Use the result only during the request. */
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

/** Daily visitor keys, for modules that store visitors' actions until the day is closed. */
@Injectable()
export class DayKeys {
  private readonly logger = new Logger('Analytics');

  constructor(
    private readonly keys: VisitorKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the key that this visitor's visits to the idea have.
   * @returns null for robots, for visitors who opted out, and if the day's secret can't be read, because that
   * mustn't fail the request
   */
  async of(request: FastifyRequest, ideaId: string): Promise<Uint8Array | null> {
    const visitor = visitorOf(request);
    return visitor.automated ? null : this.keyOf(visitor, ideaId);
  }

  /**
   * Like `of`, but also returns keys for robots. Used to choose what a page shows, because robots are treated
   * like other visitors there.
   */
  ofAnybody(request: FastifyRequest, ideaId: string): Promise<Uint8Array | null> {
    return this.keyOf(visitorOf(request), ideaId);
  }

  private async keyOf(visitor: Visitor, ideaId: string): Promise<Uint8Array | null> {
    try {
      return await this.keys.of(visitor, ideaId, this.clock.now());
    } catch (error) {
      this.logger.warn(`A visitor's action wasn't counted: ${(error as Error).message}`);
      return null;
    }
  }
}
