// `npm run db:types -w backend`: generates the types of PostgreSQL's tables from a database that it migrates.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

import { ensureBackendBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { BACKEND, ROOT } from './lib/paths.mjs';
import { runScript } from './lib/plain-error.mjs';
import { TABLE_TYPES, tableTypesOf } from './lib/table-types.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBackendBuilt();
  const product = pathToFileURL(join(BACKEND, 'dist', 'local', 'for-scripts.js')).href;
  const { startEmbeddedPostgres, runMigrations } = await import(product);
  const dataDir = await mkdtemp(join(tmpdir(), 'groundswell-types-'));
  const cluster = await startEmbeddedPostgres({ dataDir });
  try {
    await runMigrations(cluster.url);
    await writeFile(TABLE_TYPES, await tableTypesOf(cluster.url));
    console.log(`Written: ${relative(ROOT, TABLE_TYPES)}`);
  } finally {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
