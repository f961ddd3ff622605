import pg from 'pg';

import { overHttp } from './load.mjs';
import { operationsOf } from './operations.mjs';
import { cpuOf, postmasterOf, startApi } from './processes.mjs';
import { seed } from './seed.mjs';

/**
 * Requests before measuring, so that V8 has compiled what they go through: before that a sign-up costs the
 * API three times as much. Writes go through more, and the first to change a page after a checkpoint also has
 * PostgreSQL log it whole.
 */
const WARM_UP = { reads: 5_000, writes: 20_000 };

/**
 * An API process on a database of that size.
 * @param {{ url: string, dataDir: string, size: import('./seed.mjs').Size, pace: { seconds: number, warmUpLimit: number } }} given
 *   `pace`: seconds of a run, and after how many it is warm enough, however few the requests were
 *   (three times as many for writes)
 */
export async function startSide({ url, dataDir, size, pace }) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  await seed(db, size);
  const operations = await prepared({ url, dataDir, db, ideas: size.ideas });
  const api = await startApi({ databaseUrl: url, dataDir });
  const postmaster = postmasterOf(dataDir);
  const cpu = () => ({ api: cpuOf(api.pid), database: cpuOf(postmaster, { withChildren: true }) });

  /** One run, with the processor time (microseconds) that API and database spent on a request. */
  const run = async (operation, seconds = pace.seconds) => {
    const before = cpu();
    const result = await overHttp(api.url, operation.requests, seconds);
    const after = cpu();
    const each = (part) => ((after[part] - before[part]) * 1e6) / result.requests;
    const spent = each('api') + each('database');
    return {
      ...result,
      apiCost: each('api'),
      cost: Number.isNaN(spent) ? 1e6 / result.perSecond : spent,
    };
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
      await api.stop();
      await db.end();
    },
  };
}

/**
 * The people whom the operations take come through a process of their own. Signing in runs the provider that
 * stands in for Google, and its `AsyncLocalStorage` has Node follow every promise of that process from then
 * on, which nobody pays for in production.
 */
async function prepared({ url, dataDir, db, ideas }) {
  const api = await startApi({ databaseUrl: url, dataDir });
  try {
    return await operationsOf({ url: api.url, db, ideas });
  } finally {
    await api.stop();
  }
}
