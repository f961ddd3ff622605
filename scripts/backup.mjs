// `npm run backup -- FILE`: copies the database and the uploads to a single file, whether or not the product
// is running. `npm run restore -- FILE [--replace]`: restores that file; the product must be stopped. See
// docs/operations.md.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { ensureBackendBuilt } from './lib/build.mjs';
import { runNode } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { BACKEND, ROOT } from './lib/paths.mjs';
import { runScript } from './lib/plain-error.mjs';

const [command, ...given] = process.argv.slice(2);
/** The caller's folder. File names are relative to it. npm itself changes to the project's folder. */
const from = process.env.INIT_CWD ?? process.cwd();

await runScript(async () => {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  await ensureInstalled({ forTests: false });
  await ensureBackendBuilt();
  const args = given.map((argument) => (argument.startsWith('--') ? argument : resolve(from, argument)));
  const { code } = await runNode([join(BACKEND, 'dist', 'bin', `${command}.js`), ...args], {
    cwd: ROOT,
    output: 'show',
  });
  process.exitCode = code;
});
