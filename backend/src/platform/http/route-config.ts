import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';

import type { ApiScope } from '../../shared/api-keys.js';

/** The callers that a route allows: everyone (absent), anyone with an account, admins, or any API key. */
export type Access = 'account' | 'admin' | 'key';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `@Authenticated()`, `@AdminOnly()` and `@KeysOnly()`. */
    access?: Access;
    /** Maximum size of the body in bytes, if it differs from the default. */
    bodyLimit?: number;
    /** Set by `@ApiKeyScope()`. */
    apiKeyScope?: ApiScope | 'any';
    /** Reason why this route's callers can't have a CSRF token, and what protects the route instead. */
    noCsrfBecause?: string;
    /** Reason why POST requests to this route don't accept an idempotency key. */
    noIdempotencyKeyBecause?: string;
    /** Set by `@PublicCache()`: the response's `Cache-Control`. */
    publicCache?: string;
    /** Set by `@PublicCache({ fromMemory: true })`. */
    fromMemory?: boolean;
    /** Set by `@PublicCache({ byLanguage: true })`. */
    byLanguage?: boolean;
    /** Set by `@ChangesNothingPublic()`. */
    changesNothingPublic?: boolean;
  }
}

/** Paths of the API, which never respond with a page. */
export const API_PATHS = /^\/(api|mcp|paypal)(\/|$)/;

/** Paths where public routes accept any API key. Pages aren't for programs. */
const PUBLIC_READS = /^\/(api|\.well-known)\//;

const configs = new WeakMap<object, FastifyContextConfig>();

/**
 * Adds to a route's config, which hooks read as `request.routeOptions.config`. Unlike Nest's `@RouteConfig`,
 * it preserves config from other decorators.
 */
export function AddRouteConfig(config: object): MethodDecorator {
  return (target, key, descriptor) => {
    const handler = descriptor.value as object;
    const all = { ...configs.get(handler), ...config } as FastifyContextConfig;
    configs.set(handler, all);
    RouteConfig(all)(target, key, descriptor);
  };
}

/** The config of the handler's route. */
export function configOf(handler: object): Partial<FastifyContextConfig> {
  return configs.get(handler) ?? {};
}

/**
 * What a route requires of API keys: a scope, any scope, or nothing on public routes. Undefined means that
 * the route doesn't accept keys.
 */
export function keyScopeFor(
  url: string,
  config: Pick<FastifyContextConfig, 'access' | 'apiKeyScope' | 'publicCache'>,
): ApiScope | 'any' | 'nothing' | undefined {
  if (config.apiKeyScope !== undefined) return config.apiKeyScope;
  if (config.access === 'key') return 'any';
  return config.publicCache !== undefined && PUBLIC_READS.test(url) ? 'nothing' : undefined;
}

/**
 * True if POST requests to this route accept an idempotency key. Links in emails and providers' webhooks
 * don't: their callers have no identity, and these operations can be repeated safely anyway.
 */
export function takesIdempotencyKey(
  config: Pick<FastifyContextConfig, 'noCsrfBecause' | 'noIdempotencyKeyBecause'>,
): boolean {
  return config.noCsrfBecause === undefined && config.noIdempotencyKeyBecause === undefined;
}

/** The token at the end of links in emails, which authorizes anyone who has it. */
const TOKEN = /^[\w-]{43}/;
const PARAMETER = ':token';

/**
 * Returns a request's path for logs: without its query, which may contain personal data, and with `:token`
 * instead of the token of an email's link, even if no route matches.
 */
export function loggedPath({ url, routeOptions }: FastifyRequest): string {
  const declared = routeOptions.url?.split('/') ?? [];
  return url
    .split('?')[0]!
    .split('/')
    .map((part, index) => (declared[index] === PARAMETER || TOKEN.test(part) ? PARAMETER : part))
    .join('/');
}
