import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { AddRouteConfig } from '../route-config.js';

/** How an operation ends. */
export interface Deprecation {
  /** Day on which the operation is announced as deprecated, such as `2027-01-15` (UTC). */
  since: string;
  /** Day from which the operation may be gone (UTC). */
  sunset: string;
  /** What to use instead, as the end of a sentence: "Use ...". */
  instead: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `@Deprecated()`. */
    deprecated?: Deprecation;
  }
}

/** Minimum number of days between the announcement and the end. Stated in docs/integrators.md. */
export const NOTICE_DAYS = 180;
const DAY_MS = 86_400_000;

const timeOf = (day: string) => new Date(`${day}T00:00:00Z`).getTime();

/**
 * Announces the end of an operation: `deprecated: true` and both days in the API document, and the headers
 * `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) in every response.
 * @throws for days that leave less than `NOTICE_DAYS`
 */
export function Deprecated(deprecated: Deprecation): MethodDecorator {
  const { since, sunset } = deprecated;
  if (!(timeOf(sunset) - timeOf(since) >= NOTICE_DAYS * DAY_MS))
    throw new Error(`An operation needs ${NOTICE_DAYS} days between "${since}" and "${sunset}".`);
  return AddRouteConfig({ deprecated });
}

/** Sends the headers of deprecated operations, in rejections too. */
export function registerDeprecations(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    const { deprecated } = request.routeOptions.config;
    if (deprecated) {
      const { since, sunset } = deprecated;
      void reply.headers({
        deprecation: `@${timeOf(since) / 1000}`,
        sunset: new Date(timeOf(sunset)).toUTCString(),
      });
    }
    done();
  });
}
