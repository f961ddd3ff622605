import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

import type { Visitor } from '../domain/visitor-keys.js';

/** Set by the browser after consent, and read by nobody else. */
const ANALYTICS_ID = /(?:^|;\s*)analytics_id="?([\w-]{16,64})"?\s*(?:;|$)/;
/** Headers by which browsers say that they load a page ahead of anybody looking at it. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/**
 * What a request tells about the visitor, for as long as the request lasts. Of a request that nothing has
 * looked at yet too: but for the account, it is in the headers as they came.
 */
export const visitorOf = (request: FastifyRequest): Visitor => new Requester(request);

/** A class, because an object with a getter of its own costs V8 a shape of its own, at every request. */
class Requester implements Visitor {
  readonly address: string;
  readonly userAgent: string;
  readonly analyticsId: string | null;
  readonly optedOut: boolean;
  readonly accountId: string | null;

  constructor(private readonly request: FastifyRequest) {
    const { cookie } = request.headers;
    this.address = request.ip;
    this.userAgent = this.header('user-agent');
    this.analyticsId = cookie === undefined ? null : (ANALYTICS_ID.exec(cookie)?.[1] ?? null);
    this.optedOut = this.header('dnt') === '1' || this.header('sec-gpc') === '1';
    this.accountId = request.actor?.userId ?? null;
  }

  /** Worked out for those who count visits, not for those who show pages. */
  get automated(): boolean {
    const ahead = PURPOSES.some((name) => /prefetch|prerender|preview/i.test(this.header(name)));
    return this.userAgent === '' || ahead || isbot(this.userAgent);
  }

  private header(name: string): string {
    return String(this.request.headers[name] ?? '');
  }
}
