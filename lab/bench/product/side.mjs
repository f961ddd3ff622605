import pg from 'pg';

import { cpuOf, startServer } from '../harness.mjs';
import { overHttp } from './load.mjs';
import { operationsOf } from './operations.mjs';
import { seed } from './seed.mjs';
import { isReady } from '../../../scripts/lib/daemon.mjs';
import { freePort } from '../../../testing/free-port.mjs';
import { postmasterOf } from '../../topology/stores.mjs';

/**
 * Number of requests before the measurement, so that V8 has compiled the code. Until then, a sign-up costs
 * the API three times as much. Writes need more requests, because they run more code, and because the first
 * change to a page after a checkpoint makes PostgreSQL log the complete page.
 */
const WARM_UP = { reads: 5_000, writes: 20_000 };
/**
 * The limit Node would set if a process may use 768 MB, as in docker-compose.yml and deploy/: a heap of 396
 * MB, including 48 MB for young objects. On a machine with a lot of memory, V8 would otherwise keep
 * garbage until the heap reaches 4 GB.
 */
const HEAP = '--max-old-space-size=348';

/**
 * Starts an API process on a database of this size.
 * @param {{ url: string, dataDir: string, size: import('./seed.mjs').Size, pace: { seconds: number,
 * warmUpLimit: number } }} given `pace`: seconds per run, and maximum seconds for warming up regardless of
 * the number of requests (three times as many for writes)
 */
export async function startSide({ url, dataDir, size, pace }) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  await seed(db, size);
  // Test users are created in a separate process. Signing in runs the Google stub, whose `AsyncLocalStorage`
  // makes Node track every promise in that process from then on. Production doesn't have this cost.
  const first = await startApi(url, dataDir);
  const operations = await operationsOf({ url: first.url, db, ideas: size.ideas });
  await first.process.stop();
  const api = await startApi(url, dataDir);
  const postmaster = postmasterOf(dataDir);

  /**
   * Runs an operation once, and measures the CPU time in microseconds that the API and the database spend per
   * request.
   */
  const run = async (operation, seconds = pace.seconds) => {
    const cpu = () => ({ api: cpuOf(api.process.pid), database: cpuOf(postmaster, { withChildren: true }) });
    const before = cpu();
    const result = await overHttp(api.url, operation.requests, seconds);
    const after = cpu();
    const each = (part) => ((after[part] - before[part]) * 1e6) / result.requests;
    const spent = each('api') + each('database');
    return { ...result, apiCost: each('api'), cost: Number.isNaN(spent) ? 1e6 / result.perSecond : spent };
  };
  return {
    api,
    db,
    operations,
    run,
    warmUp: async (operation) => {
      const writes = Boolean(operation.statement);
      const enough = writes ? WARM_UP.writes : WARM_UP.reads;
      const end = Date.now() + pace.warmUpLimit * (writes ? 3_000 : 1_000);
      for (let done = 0; done < enough && Date.now() < end;) done += (await run(operation, 1)).requests;
    },
    stop: async () => {
      await api.process.stop();
      await db.end();
    },
  };
}

/**
 * Starts an API process on this database. Also returns a function that returns the number of statements the
 * process has sent to PostgreSQL.
 */
async function startApi(databaseUrl, dataDir) {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const process = await startServer('api', {
    dataDir,
    node: [HEAP],
    env: { PROCESS: 'api', PORT: String(port), METRICS_PORT: String(metricsPort), DATABASE_URL: databaseUrl },
    // Checks only that the process is live. Readiness would require a mail server.
    ready: () => isReady(url, 'live'),
  });
  return { url, process, statements: () => statementsSaidBy(`http://127.0.0.1:${metricsPort}/metrics`) };
}

async function statementsSaidBy(metricsUrl) {
  const text = await (await fetch(metricsUrl)).text();
  const counts = text.matchAll(/^groundswell_statement_duration_seconds_count\{[^}]*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}
