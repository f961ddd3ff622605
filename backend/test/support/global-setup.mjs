import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { compileProduct, loadProduct } from './compiled-product.mjs';
import { ADMIN_URL_VARIABLE } from './names.mjs';
import { startTestCluster } from './test-cluster.mjs';

const FOLDER = 'groundswell-test-';

/**
 * Runs once before the integration tests: starts an embedded PostgreSQL with a migrated template database in
 * a temporary folder. This is JavaScript, because Jest loads global set-up with plain Node, which doesn't
 * read TypeScript below version 22.
 */
export default async function setUp({ maxWorkers }) {
  await removeLeftovers();
  await compileProduct();
  const dataDir = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`));
  /** @type {Promise<void>[]} */
  const loads = [];
  const cluster = await startTestCluster(dataDir, () => {
    // If this process also runs the tests, it loads the product while PostgreSQL starts.
    if (maxWorkers === 1) loads.push(loadProduct());
  });
  await Promise.all(loads);
  globalThis.groundswellTestCluster = { cluster, dataDir };
  process.env[ADMIN_URL_VARIABLE] = cluster.url;
}

/** Removes the folders of ended runs, because Jest skips the tear-down when interrupted. */
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
