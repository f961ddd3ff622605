// `node lab/nodes/first-start.mjs`: does a first `npm start` with the version of Node that runs this script.
// Starts a copy of the checkout that contains no builds, requests a page and an API operation, and stops the
// copy.
import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { ROOT } from '../../scripts/lib/paths.mjs';
import { PlainError, runScript } from '../../scripts/lib/plain-error.mjs';
import { startProduct } from '../../scripts/lib/start-product.mjs';
import { step } from '../../scripts/lib/steps.mjs';
import { HttpClient } from '../../testing/http-client.mjs';
import { signIn } from '../../testing/sign-in.mjs';

/** Everything a start reads, and everything it writes outside the data folder. */
const COPIED = [
  'backend',
  'frontend',
  'scripts',
  'testing',
  'LICENSE',
  'openapi.yaml',
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
];
const NOT_COPIED = /(^|\/)(node_modules|dist|dist-test)(\/|$)/;
/** Folders of packages. A build writes into the two folders that belong to workspaces. */
const WORKSPACES = ['backend', 'frontend'];
/** Native modules used to build the product. */
const BUILDING = /\/(?:@swc|@rolldown|lightningcss)[^ ]*\.node$/m;
/** The demo founder. */
const FOUNDER = 'founder@groundswell.test';
/** Time limit for a start in ms, including a build. */
const READY_WITHIN = 300_000;

/**
 * Copies the checkout with symbolic links to its packages. Each package folder gets its own link, because a
 * build stores files next to the packages.
 */
async function copyCheckout(target) {
  for (const name of COPIED)
    await cp(join(ROOT, name), join(target, name), {
      recursive: true,
      filter: (source) => !NOT_COPIED.test(relative(ROOT, source)),
    });
  await symlink(join(ROOT, 'node_modules'), join(target, 'node_modules'));
  for (const workspace of WORKSPACES) {
    const packages = join(workspace, 'node_modules');
    await mkdir(join(target, packages));
    for (const name of (await readdir(join(ROOT, packages))).filter((entry) => !entry.startsWith('.')))
      await symlink(join(ROOT, packages, name), join(target, packages, name));
  }
}

/** @param {string} url */
async function use(url) {
  const visitor = new HttpClient(url);
  const home = await visitor.get('/');
  assert.equal(home.status, 200);
  assert.match(home.body, /<title>/);
  const ideas = await visitor.get('/api/ideas');
  assert.equal(ideas.status, 200);
  assert.ok(ideas.body.length > 0, 'The demo has no ideas.');
  await signIn(visitor, FOUNDER);
  const session = await visitor.get('/api/auth/session');
  assert.equal(session.body.user?.email, FOUNDER);
}

/**
 * Checks that the product wasn't built by the server process, which would never release the gigabyte of
 * memory that a build takes.
 */
async function checkMemory(pid) {
  if (process.platform !== 'linux') return;
  const [loaded] = BUILDING.exec(await readFile(`/proc/${pid}/maps`, 'utf8')) ?? [];
  if (loaded) throw new PlainError(`The process that serves has built the product: it has loaded ${loaded}`);
  const [, used] = /^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  console.log(`    ${Math.round(Number(used) / 1024)} MB`);
}

await runScript(async () => {
  const scratch = await mkdtemp(join(tmpdir(), 'groundswell-first-start-'));
  // Demo data, so that there are ideas to read.
  Object.assign(process.env, { SEED_DEMO: 'true' });
  let product;
  try {
    const checkout = join(scratch, 'groundswell');
    await mkdir(checkout);
    await copyCheckout(checkout);
    product = await step('Built and started', 'Building and starting', () =>
      startProduct(join(scratch, 'data'), {
        program: [join(checkout, 'scripts', 'start.mjs')],
        cwd: checkout,
        within: READY_WITHIN,
      }),
    );
    await use(product.url);
    await checkMemory(product.pid);
    const log = await readFile(product.logFile, 'utf8');
    const [warning] = /^.*Warning: .*$/m.exec(log) ?? [];
    if (warning) throw new PlainError(`The start printed a warning: ${warning}`);
  } finally {
    await product?.stop();
    await rm(scratch, { recursive: true, force: true, maxRetries: 3 });
  }
});
