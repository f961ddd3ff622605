import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { step } from '../../scripts/lib/steps.mjs';
import { startBucket } from './bucket.mjs';
import { builtBackend } from '../../scripts/lib/built-backend.mjs';
import { startPostgresPair } from './postgres.mjs';
import { startProcess } from './processes.mjs';
import { startProxy } from './proxy.mjs';
import { startRedis } from './redis.mjs';
import { Restartable } from './restartable.mjs';
import { freePort } from '../../testing/free-port.mjs';

/**
 * What docker-compose.yml starts, as processes on loopback: PostgreSQL with a streaming replica, Redis, an
 * S3-compatible store, an inbox, two API and two worker processes, and the proxy in front.
 * @param {string} dir scratch folder for everything
 * @param {number} port of the proxy
 * @param {object} options
 * @param {string} [options.previous] folder of a version built before, of which the second API and the second
 *   worker are
 * @param {(name: string, url: string) => string | Promise<string>} [options.link] gives the address at which
 *   our processes are to find `primary`, `replica`, `redis` or `bucket`, which is at `url`; asked again when
 *   a part was started anew
 * @param {Record<string, string>} [options.variables] environment of our processes, laid over what they get
 * @returns every part, with `kill()` and `start()` where it can be killed; `stop()` stops all
 */
export async function startTopology(
  dir,
  port,
  { previous, link = (_name, url) => url, variables = {} } = {},
) {
  const started = [];
  const begin = async (title, work) => {
    const part = await step(title, `${title}: waiting`, work);
    started.push(part);
    return part;
  };
  const stop = async () => {
    for (const part of started.splice(0).reverse()) await part.stop();
  };
  try {
    const stores = await startStores(dir, { begin, link });
    const [first, second, worker] = [await freePort(), await freePort(), await freePort()];
    const environment = {
      APP_URL: `http://localhost:${port}`,
      STAND_INS_URL: `http://127.0.0.1:${first}`,
      ...(await environmentOf(stores, link)),
      ...variables,
    };
    const { run, metricsUrls } = runnerOf(dir, environment, begin);
    const processes = [
      await run('api', 'api-1', first, { SEED_DEMO: 'true' }),
      await run('api', 'api-2', second, { root: previous }),
      await run('worker', 'worker-1', worker),
      await run('worker', 'worker-2', worker, { root: previous }),
    ];
    const proxy = await begin('Proxy', () => startProxy(dir, port, [first, second]));
    return {
      url: proxy.url,
      inboxUrl: stores.inbox.webUrl,
      apiUrls: [first, second].map((at) => `http://127.0.0.1:${at}`),
      metricsUrls,
      environment,
      postgres: stores.postgres,
      redis: stores.redis,
      bucket: stores.bucket,
      processes,
      report: () => reportOf(processes),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What holds the product's data, and the inbox. */
async function startStores(dir, { begin, link }) {
  const postgres = await begin('PostgreSQL and its replica', () => startPostgresPair(dir, link));
  const redis = await begin('Redis', async () => startRedis(join(dir, 'redis'), await freePort()));
  const bucket = await begin('S3-compatible store', startBucket);
  const inbox = await begin('Inbox', async () => {
    const { startInbox } = await builtBackend();
    return startInbox({ dataDir: dir, preferredWebPort: await freePort(), log: () => undefined });
  });
  return { postgres, redis, bucket, inbox };
}

async function environmentOf({ postgres, redis, bucket, inbox }, link) {
  return {
    DATABASE_URL: postgres.primary.url,
    DATABASE_REPLICA_URLS: postgres.replica.url,
    REDIS_URL: await link('redis', redis.url),
    SMTP_URL: inbox.smtpUrl,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    TRUST_PROXY: '1',
    ...bucket.variables,
    S3_ENDPOINT: await link('bucket', bucket.variables.S3_ENDPOINT),
  };
}

/** Starts our own processes; each has a port for its metrics. */
function runnerOf(dir, environment, begin) {
  const metricsUrls = [];
  /**
   * @type {(kind: 'api' | 'worker', name: string, at: number, more?: { root?: string, [variable: string]:
   *   string | undefined }) => Promise<Restartable>}
   */
  const run = async (kind, name, at, { root, ...more } = {}) => {
    const metrics = await freePort();
    metricsUrls.push(`http://127.0.0.1:${metrics}/metrics`);
    const own = { ...environment, METRICS_PORT: String(metrics), ...more };
    const launch = () => startProcess(kind, { dir, name, port: at, root, variables: own });
    return begin(name, () => Restartable.start(launch));
  };
  return { run, metricsUrls };
}

async function reportOf(processes) {
  const said = await Promise.all(
    processes.map(
      async (daemon) => `${daemon.name}${daemon.running ? '' : ' (ended)'}. ${await daemon.said(15)}`,
    ),
  );
  return said.join('\n\n');
}
