import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { compileForNode } from './compile-for-node.mjs';
import { ADMIN_URL_VARIABLE, TEMPLATE } from './names.mjs';

const FOLDER = 'groundswell-test-';

/**
 * Once per run, before the integration tests: starts an embedded PostgreSQL in a temporary folder and migrates a template
 * database. JavaScript, because Jest loads global set-up with plain Node, which below version 22 does not read TypeScript.
 */
export default async function setUp() {
  await removeLeftovers();
  const compiled = await compileForNode(['shared', 'platform', 'local']);
  try {
    const { startEmbeddedPostgres, TEST_SETTINGS } = await import(
      join(compiled.dir, 'local/embedded-postgres.js')
    );
    const { runMigrations } = await import(join(compiled.dir, 'platform/database/migrate.js'));
    const dataDir = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`));
    const cluster = await startEmbeddedPostgres({
      dataDir,
      log: (message) => process.stderr.write(`${message}\n`),
      settings: TEST_SETTINGS,
    });
    globalThis.groundswellTestCluster = { cluster, dataDir };
    process.env[ADMIN_URL_VARIABLE] = cluster.url;
    await buildTemplate(cluster.url, runMigrations);
  } finally {
    await compiled.remove();
  }
}

/** Jest skips the tear-down when it is interrupted: the folders of runs that are no more go now. */
async function removeLeftovers() {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(FOLDER) ? Number(name.slice(FOLDER.length).split('-')[0]) : NaN;
    if (pid > 0 && !isAlive(pid))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function buildTemplate(adminUrl, runMigrations) {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(`CREATE DATABASE ${TEMPLATE}`);
    const url = new URL(adminUrl);
    url.pathname = `/${TEMPLATE}`;
    await runMigrations(url.href);
    // A database that somebody is connected to cannot be cloned.
    await admin.query(`ALTER DATABASE ${TEMPLATE} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
  } finally {
    await admin.end();
  }
}
