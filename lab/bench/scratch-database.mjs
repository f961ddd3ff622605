import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureBackendBuilt } from '../../scripts/lib/build.mjs';
import { builtBackend } from '../../scripts/lib/built-backend.mjs';

/**
 * As in docker-compose.yml: what is in use of ten million votes is more than PostgreSQL's own 128 MB, and
 * with its own 1 GB of log there would be a checkpoint every half minute.
 */
const SETTINGS = { shared_buffers: '512MB', max_wal_size: '8GB', checkpoint_timeout: '15min' };

/**
 * Builds the server where it is not, and starts a PostgreSQL with the product's tables for the time of
 * `work`. Its data lie below BENCH_DIR, or where temporary files do.
 * @param work gets `{ url, dataDir }`; the server's own files may lie in `dataDir`, too.
 * @returns what `work` returns.
 */
export async function withScratchDatabase(work) {
  await ensureBackendBuilt();
  const { startEmbeddedPostgres, runMigrations } = await builtBackend();
  const dataDir = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'groundswell-bench-'));
  const cluster = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: SETTINGS });
  try {
    await runMigrations(cluster.url);
    return await work({ url: cluster.url, dataDir });
  } finally {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
