import pg from 'pg';

import { connectionTimeout } from '../database/connection.js';
import { requestRedis } from '../redis/request-redis.js';
import type { Storage } from './job-queue.js';

const NOW = 'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now';
/** Maximum time for PostgreSQL to return the current time, in ms. */
const TIMEOUT = 5_000;

/**
 * Returns PostgreSQL's time. Opens a connection for it, because it runs only once a minute. `run` is
 * constant, because PostgreSQL doesn't lose committed writes.
 */
export async function postgresStorage(url: string): Promise<Storage> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectionTimeout(url),
    query_timeout: TIMEOUT,
    application_name: 'groundswell-queue',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ now: number }>(NOW);
    return { now: rows[0]!.now, run: '' };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Returns the time and the run of Redis. Redis writes to its disk once a second, so a restart may lose recent
 * writes.
 */
export async function redisStorage(url: string): Promise<Storage> {
  const redis = requestRedis(url);
  redis.on('error', () => undefined);
  try {
    const [[seconds, microseconds], about] = await Promise.all([redis.time(), redis.info('server')]);
    const run = /^run_id:(\w+)/m.exec(about)?.[1] ?? '';
    return { now: Number(seconds) * 1_000 + Math.floor(Number(microseconds) / 1_000), run };
  } finally {
    redis.disconnect();
  }
}
