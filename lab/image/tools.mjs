import { spawnSync } from 'node:child_process';

import { run } from '../../scripts/lib/child.mjs';
import { PlainError } from '../../scripts/lib/plain-error.mjs';

/** Programs, and the Debian packages that hold them. */
const PACKAGES = {
  mmdebstrap: 'mmdebstrap',
  buildah: 'buildah',
  'redis-server': 'redis-server',
  unshare: 'util-linux',
};

/** Installs what is missing. @throws PlainError where that cannot be: no Debian, or not root */
export async function ensureTools() {
  if (process.getuid?.() !== 0)
    throw new PlainError('This needs root: it makes file systems and namespaces. Try it with sudo.');
  const missing = Object.entries(PACKAGES).filter(([program]) => !isThere(program));
  if (missing.length === 0) return;
  const names = missing.map(([, name]) => name);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...names],
  ]) {
    const { code, output } = await run('apt-get', args, { env }).catch((error) => ({
      code: 1,
      output: error.message,
    }));
    if (code !== 0) throw new PlainError(`${names.join(', ')} cannot be installed. apt-get said:\n${output}`);
  }
}

function isThere(program) {
  return !spawnSync(program, ['--version']).error;
}
