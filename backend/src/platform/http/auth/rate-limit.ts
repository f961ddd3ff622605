import fastifyRateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';

import { DomainError } from '../../../shared/domain-error.js';
import type { Env } from '../../config/env.js';
import { limitsRedis } from '../../redis/limits-redis.js';
import { comesWithKey } from './api-key.js';
import { inSession } from './session.js';
import { AddRouteConfig } from '../route-config.js';

/** Length of every limit's window, in seconds. */
const WINDOW = 60;

/** Headers set by the rate limit plugin. They are replaced by the standard fields. */
const OF_PLUGIN = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'] as const;

/** The current state of a limit. */
interface LimitState {
  /** Allowed requests per minute. */
  max: number;
  /** Number of requests still allowed in this minute. */
  remaining: number;
  /** Seconds until the next minute begins. */
  reset: number;
}

/**
 * Adds a limit to `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers), after any that
 * are already there.
 * @param name the limit's name for programs: `key` for all requests with an API key, `call` for one
 * operation.
 */
function stateLimit(reply: FastifyReply, name: 'key' | 'call', state: LimitState): void {
  add(reply, 'ratelimit-policy', `"${name}";q=${state.max};w=${WINDOW}`);
  add(reply, 'ratelimit', `"${name}";r=${Math.max(0, state.remaining)};t=${Math.max(0, state.reset)}`);
}

/** Moves the operation's own limit from the plugin's headers to the standard fields. */
function restateLimit(reply: FastifyReply): void {
  const [max, remaining, reset] = OF_PLUGIN.map((name) => reply.getHeader(name));
  if (max === undefined) return;
  for (const name of OF_PLUGIN) void reply.removeHeader(name);
  stateLimit(reply, 'call', { max: Number(max), remaining: Number(remaining), reset: Number(reset) });
}

function add(reply: FastifyReply, field: string, item: string): void {
  const before = reply.getHeader(field);
  void reply.header(field, before === undefined ? item : `${String(before)}, ${item}`);
}

const MINUTE_MS = 60_000;
/**
 * Maximum requests per minute with one API key, across all routes. Also the maximum from one address with
 * invalid keys.
 */
const KEY_LIMIT = 120;
/**
 * Maximum number of callers remembered per route in one process. The oldest are dropped first, so memory
 * stays bounded.
 */
const CALLERS = 20_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `@RateLimit()`. */
    limit?: RateLimitOptions;
  }
}

export interface RateLimitOptions {
  /** Requests per minute. Multiplied by `RATE_LIMIT_FACTOR`. */
  max: number;
  /**
   * How callers are identified. `caller` (default): by the API key, the account, or the client's address if
   * signed out. `address`: by the client's address, even if signed in.
   */
  per?: 'caller' | 'address';
}

/**
 * Limits how often a caller may use a route. Beyond the limit, the response is 429 `RATE_LIMITED` with
 * `Retry-After`. Each response states the remaining requests in `RateLimit`.
 */
export function RateLimit(options: RateLimitOptions) {
  return AddRouteConfig({ limit: options });
}

/**
 * Enforces `@RateLimit(...)`. Call this after the session is registered, because the session identifies the
 * account.
 */
export async function registerRateLimit(app: NestFastifyApplication, env: Env): Promise<void> {
  const factor = env.RATE_LIMIT_FACTOR;
  if (factor === 0) return;
  const fastify = app.getHttpAdapter().getInstance();
  const redis = env.REDIS_URL ? await limitsRedis(env.REDIS_URL) : undefined;
  if (redis) fastify.addHook('onClose', () => redis.disconnect());

  // Runs before the plugin's own hook, which reads `config.rateLimit`. Makes a copy, because Nest shares the
  // decorator's object.
  fastify.addHook('onRoute', (route) => {
    const limit = route.config?.limit;
    if (!limit) return;
    const rateLimit = {
      max: Math.ceil(limit.max * factor),
      keyGenerator: limit.per === 'address' ? addressOf : callerOf,
    };
    route.config = { ...route.config, rateLimit };
  });
  await app.register(fastifyRateLimit, {
    global: false,
    timeWindow: MINUTE_MS,
    cache: CALLERS,
    redis,
    nameSpace: 'groundswell-limit:',
    // The limits protect the service, so a Redis outage must not take it down.
    skipOnError: true,
    errorResponseBuilder: (_request, { ttl }) => new RateLimited(ttl),
  });
  limitKeys(fastify, Math.ceil(KEY_LIMIT * factor));
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    restateLimit(reply);
    done();
  });
}

/** Counts all requests with an API key, across all routes. */
function limitKeys(fastify: FastifyInstance, max: number): void {
  const count = fastify.createRateLimit({ max, keyGenerator: callerOf });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!comesWithKey(request)) return done();
    count(request).then((counted) => {
      if (counted.isAllowed) return done();
      const { remaining, ttlInSeconds: reset } = counted;
      stateLimit(reply, 'key', { max, remaining, reset });
      done(counted.isExceeded ? new RateLimited(counted.ttl) : undefined);
    }, done);
  });
}

class RateLimited extends DomainError {
  /** @param ttl milliseconds until the next minute begins. */
  constructor(ttl: number) {
    super('rate-limited', 'RATE_LIMITED', 'Too many requests. Please wait a moment and try again.', {
      retryAfter: Math.max(1, Math.ceil(ttl / 1000)),
    });
  }
}

function callerOf(request: FastifyRequest): string {
  if (request.apiKey) return `key:${request.apiKey.keyId}`;
  const account = inSession(request, 'account');
  return account ? `account:${account.userId}` : addressOf(request);
}

function addressOf(request: FastifyRequest): string {
  return `address:${networkOf(request)}`;
}

/**
 * Returns the client's address according to `TRUST_PROXY`. For IPv6, returns its /64, which is the size of
 * network that one household or server gets.
 */
export function networkOf(request: FastifyRequest): string {
  return normalizeIP(request.ip);
}
