import pg from 'pg';

import type { Env } from '../config/env.js';
import { connectionTimeout } from '../database/connection.js';
import { requestRedis } from '../redis/request-redis.js';

/** Major versions of the oldest servers that the product was tested with (docs/operations.md). */
const OLDEST = { PostgreSQL: 15, Redis: 7 };

/**
 * Lists outdated servers. @returns a line for each server older than the tested versions. Skips servers that
 * don't respond.
 */
export async function olderThanTested(env: Env): Promise<string[]> {
  const [postgres, redis] = await Promise.all([
    env.DATABASE_URL ? postgresVersion(env.DATABASE_URL).catch(() => null) : null,
    env.REDIS_URL ? redisVersion(env.REDIS_URL).catch(() => null) : null,
  ]);
  return [lineFor('PostgreSQL', postgres), lineFor('Redis', redis)].filter((line) => line !== null);
}

/**
 * Returns a warning about an outdated server, or null. @param version as reported by the server, such as
 * `16.4 (Debian 16.4-1)`.
 */
export function lineFor(server: keyof typeof OLDEST, version: string | null): string | null {
  const major = Number.parseInt(version ?? '', 10);
  if (Number.isNaN(major) || major >= OLDEST[server]) return null;
  return `This is ${server} ${version}. The oldest version that Groundswell is tested with is ${OLDEST[server]}. Please upgrade.`;
}

async function postgresVersion(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectionTimeout(url) });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    return rows[0]!.server_version;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function redisVersion(url: string): Promise<string | null> {
  const redis = requestRedis(url, { retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    return /^redis_version:(\S+)/m.exec(await redis.info('server'))?.[1] ?? null;
  } finally {
    redis.disconnect();
  }
}
