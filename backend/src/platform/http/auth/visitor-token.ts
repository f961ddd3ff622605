import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

import { AddRouteConfig } from '../route-config.js';

/**
 * How a visitor without cookies says who they are: the widget in another site's page (ADR 19). In a request
 * the token that an answer gave, or anything else, such as `new`, where there is none yet; in an answer a new
 * visitor's token.
 */
export const VISITOR_HEADER = 'x-visitor-token';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for what a visitor may do by token, without a CSRF token. */
    visitorToken?: boolean;
  }
}

/**
 * For calls that a visitor without cookies may make. No CSRF token is asked for: such a request carries
 * nobody's cookies.
 */
export function TakesVisitorToken() {
  return AddRouteConfig({ visitorToken: true });
}

/**
 * Reads a request that brings the header as if it brought no cookies, whatever the route: it can use no
 * session, and no other site can make a browser send it (without CORS a foreign page sends no header of its
 * own). To be called before cookies are read.
 */
export function registerVisitorTokens(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, _reply, done) => {
      if (bringsVisitorToken(request)) delete request.raw.headers.cookie;
      done();
    });
}

/** Whether the visitor is named by the header, so that cookies do not count. */
export function bringsVisitorToken(request: FastifyRequest): boolean {
  return request.raw.headers[VISITOR_HEADER] !== undefined;
}

/** Whether this call needs no CSRF token, because it is open to visitors by token and brings one. */
export function isFreeOfCookies(request: FastifyRequest): boolean {
  return request.routeOptions.config.visitorToken === true && bringsVisitorToken(request);
}
