import { Redis, type RedisOptions } from 'ioredis';

/**
 * Milliseconds that a request waits for Redis, whatever is wrong with it: for a connection, for one answer,
 * for any word on a connection. No less, because a process that is short of processor time itself must not
 * blame Redis for it.
 */
const TIMEOUT = 3_000;
/** Longest wait (ms) between two tries to connect again: so soon after Redis is back, requests are served. */
const MAX_RETRY_DELAY = 1_000;

/**
 * A connection to Redis on which requests wait: a command fails within three seconds, on a Redis that is gone
 * and on one that stands still, and the connection comes back by itself. The caller listens for `error`
 * events; without a listener one would end the process.
 * @param options laid over these.
 */
export function requestRedis(url: string, options: RedisOptions = {}): Redis {
  return new Redis(url, {
    connectTimeout: TIMEOUT,
    commandTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    maxRetriesPerRequest: 1,
    retryStrategy: (times) => Math.min(times * 100, MAX_RETRY_DELAY),
    ...options,
  });
}

/** What ioredis says, without a code, of a Redis that does not answer. */
const TEXTS = /^(Command timed out|Connection is closed|Stream isn't writeable|Socket timeout)/;

/** True when a command failed because Redis is away, starting, or without room. */
export function isRedisAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'MaxRetriesPerRequestError' ||
    TEXTS.test(error.message) ||
    (error.name === 'ReplyError' && /^(LOADING|OOM|MISCONF|READONLY|MASTERDOWN)\b/.test(error.message))
  );
}
