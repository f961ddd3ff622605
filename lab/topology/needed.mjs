import { spawnSync } from 'node:child_process';

import { PlainError } from '../../scripts/lib/plain-error.mjs';

/** Debian and macOS name the packages like the programs, but for Redis. */
/** @type {Record<string, [ask: string, debian: string]>} */
const NEEDED = { 'redis-server': ['--version', 'redis-server'], caddy: ['version', 'caddy'] };

/** @throws PlainError that names the packages, when programs that the topology needs are not there */
export function needPrograms() {
  const missing = Object.entries(NEEDED).filter(([name, [ask]]) => spawnSync(name, [ask]).status !== 0);
  if (missing.length === 0) return;
  const packages = missing.map(([, [, name]]) => name).join(' ');
  throw new PlainError(
    `The topology needs ${missing.map(([name]) => name).join(' and ')} on the PATH: apt-get install ${packages}`,
  );
}
