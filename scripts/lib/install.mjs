import './check-node.mjs';

import { lstat, readFile, statfs } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { run, runNode } from './child.mjs';
import { ROOT } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { step } from './steps.mjs';

/** Disk space required for the packages and npm's cache of them, in bytes. */
const ROOM = 1200 * 1024 * 1024;

/**
 * By default, npm retries an unreachable registry for two minutes. Twenty seconds are enough to tell that
 * it's unreachable.
 */
const PATIENCE = ['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000'];

const QUIETLY = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', ...PATIENCE];

/**
 * Installs packages if `node_modules` doesn't match `package-lock.json`.
 * @param {{ forTests?: boolean }} options `forTests: false` skips packages needed only for tests and checks:
 * half of all packages
 */
export async function ensureInstalled({ forTests = true } = {}) {
  if (await isInstalled(forTests)) return;
  const doing = 'Installing packages: about a minute, the first time only';
  await step('Packages installed', doing, () => install(forTests));
}

/**
 * Like `ensureInstalled`, but for a folder with its own lock file. Such a folder contains the tools for a
 * single command, which are too many to install by default. Install scripts don't run: one of them requires
 * pnpm, and none of them does anything that the tools need.
 * @param {string} folder
 */
export async function ensureInstalledApart(folder) {
  if (await isInstalled(true, folder)) return;
  const { code, output } = await npm(['ci', '--include=dev', '--ignore-scripts', ...QUIETLY], folder);
  if (code !== 0) throw new PlainError(explain(output, folder));
}

/** Compares the lock file with npm's own record of installed packages, which npm writes last. */
async function isInstalled(forTests, folder = ROOT) {
  const lock = join(folder, 'package-lock.json');
  const wanted = await readPackages(lock);
  const present = await readPackages(join(folder, 'node_modules', '.package-lock.json'));
  if (!wanted) {
    const name = relative(ROOT, lock);
    throw new PlainError(`${name} is missing. Restore it with "git checkout ${name}".`);
  }
  if (!present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link || (entry.dev && !forTests)) return true;
    const found = present[path];
    // An optional package may be for a different platform.
    if (!found) return Boolean(entry.optional || entry.devOptional);
    return found.version === entry.version && (!found.integrity || found.integrity === entry.integrity);
  });
}

async function readPackages(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

async function install(forTests) {
  // npm would empty the folder that the link points to, and other checkouts use that folder.
  const modules = await lstat(join(ROOT, 'node_modules')).catch(() => null);
  if (modules?.isSymbolicLink())
    throw new PlainError(
      'node_modules is a link to packages of another version. Remove it, and start again.',
    );
  const space = await statfs(ROOT);
  if (space.bavail * space.bsize < ROOM) {
    throw new PlainError(
      `The disk that holds ${ROOT} is nearly full. Installing needs about ${ROOM / 1024 / 1024} MB. Free some space and try again.`,
    );
  }
  let { code, output } = await npmInstall(forTests);
  // An npm from a start that was killed may still have been running in this folder.
  if (code !== 0 && /ENOTEMPTY|EEXIST/.test(output)) ({ code, output } = await npmInstall(forTests));
  if (code !== 0) throw new PlainError(explain(output));
}

async function npmInstall(forTests) {
  // `npm ci` deletes node_modules first, even while the product is running, so use `npm install` if only
  // development packages are missing.
  const addsOnly = forTests && (await isInstalled(false));
  const flags = [
    ...(addsOnly ? ['install', '--no-save'] : ['ci']),
    // The flag is always set, because NODE_ENV would decide otherwise.
    forTests ? '--include=dev' : '--omit=dev',
    ...QUIETLY,
  ];
  return npm(flags, ROOT);
}

function npm(args, cwd) {
  const program = process.env.npm_execpath;
  if (program?.endsWith('.js')) return runNode([program, ...args], { cwd });
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd });
}

function explain(output, folder = ROOT) {
  if (/ENOSPC|no space left/i.test(output)) {
    return 'The disk became full while installing packages. Free some space and try again.';
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET|network/.test(output)) {
    return `Could not reach the npm registry. The first start needs the network. npm's output:\n${lastLines(output)}`;
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `npm has no write permission. Make the user who starts it the owner of ${folder} and of the npm cache. npm's output:\n${lastLines(output)}`;
  }
  return `npm could not install the packages. Its output:\n${lastLines(output)}`;
}

function lastLines(output) {
  const lines = output.split('\n').filter((line) => line.trim() && !/^npm (error|ERR!)(\s+at |$)/.test(line));
  return lines.slice(-12).join('\n');
}
