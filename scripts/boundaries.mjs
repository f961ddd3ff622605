// `npm run boundaries`: checks the import rules of the backend and the frontend, and shows all errors of both
// in a single run.
import { join } from 'node:path';

import { runNode } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { BACKEND, FRONTEND, ROOT } from './lib/paths.mjs';
import { runScript } from './lib/plain-error.mjs';

const CRUISER = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');

await runScript(async () => {
  await ensureInstalled();
  for (const cwd of [BACKEND, FRONTEND]) {
    const args = [CRUISER, '--config', '.dependency-cruiser.cjs', 'src'];
    const { code } = await runNode(args, { cwd, output: 'show' });
    if (code !== 0) process.exitCode = code;
  }
});
