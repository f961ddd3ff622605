import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';

import type { ApiScope } from '../../shared/api-keys.js';

/** Who may make a call: everyone (absent), anyone with an account, or admins. */
export type Access = 'account' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `@Authenticated()` and `@AdminOnly()`. */
    access?: Access;
    /** Maximum size of the body in bytes, where it is not the one that every route has. */
    bodyLimit?: number;
    /** Set by `@ApiKeyScope()`. */
    apiKeyScope?: ApiScope;
    /** Why callers of this route cannot have a CSRF token, and what protects it instead. */
    noCsrfBecause?: string;
    /** Why a POST of this route takes no idempotency key. */
    noIdempotencyKeyBecause?: string;
    /** Set by `@PublicCache()`: the `Cache-Control` of the answer. */
    publicCache?: string;
    /** Set by `@PublicCache({ fromMemory: true })`. */
    fromMemory?: boolean;
    /** Set by `@ChangesNothingPublic()`. */
    changesNothingPublic?: boolean;
  }
}

/** What answers programs: every path below these is a call, none a page. */
export const API_PATHS = /^\/(api|paypal)(\/|$)/;

/** What everyone may read, below these: pages are not for programs. */
const PUBLIC_READS = /^\/(api|\.well-known)\//;

const configs = new WeakMap<object, FastifyContextConfig>();

/**
 * Adds to the config of a route (what hooks read as `request.routeOptions.config`).
 * Unlike Nest's `@RouteConfig` it keeps what another decorator has put there.
 */
export function AddRouteConfig(config: object): MethodDecorator {
  return (target, key, descriptor) => {
    const handler = descriptor.value as object;
    const all = { ...configs.get(handler), ...config } as FastifyContextConfig;
    configs.set(handler, all);
    RouteConfig(all)(target, key, descriptor);
  };
}

/** What has been added to the config of the route that the handler serves. */
export function configOf(handler: object): Partial<FastifyContextConfig> {
  return configs.get(handler) ?? {};
}

/**
 * What an API key needs for the route: a scope, or nothing where the public reads; undefined: the route takes
 * no key.
 */
export function keyScopeFor(
  url: string,
  config: Pick<FastifyContextConfig, 'apiKeyScope' | 'publicCache'>,
): ApiScope | 'nothing' | undefined {
  if (config.apiKeyScope !== undefined) return config.apiKeyScope;
  return config.publicCache !== undefined && PUBLIC_READS.test(url) ? 'nothing' : undefined;
}

/**
 * Whether a POST of this route takes an idempotency key. Links in mails and providers' webhooks do not: the
 * programs that call them have no identity, and these calls may be repeated safely anyway.
 */
export function takesIdempotencyKey(
  config: Pick<FastifyContextConfig, 'noCsrfBecause' | 'noIdempotencyKeyBecause'>,
): boolean {
  return config.noCsrfBecause === undefined && config.noIdempotencyKeyBecause === undefined;
}

/** What links in emails end in: anyone who has one may do what the link does. */
const TOKEN = /^[\w-]{43}/;
const PARAMETER = ':token';

/**
 * A request's path as logs may contain it: without its query, which may hold personal data, and with `:token`
 * where a link in an email has its token, even if no route takes the path.
 */
export function loggedPath({ url, routeOptions }: FastifyRequest): string {
  const declared = routeOptions.url?.split('/') ?? [];
  return url
    .split('?')[0]!
    .split('/')
    .map((part, index) => (declared[index] === PARAMETER || TOKEN.test(part) ? PARAMETER : part))
    .join('/');
}
