// `npm run typecheck`: checks the types of all parts, and shows all errors in a single run. Includes a
// program that uses the typed client generated from openapi.yaml, so that errors in that document show up
// here before an integrator finds them.
import { buildClient } from '../client/build.mjs';
import { runNode } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, TSC } from './lib/paths.mjs';
import { runScript } from './lib/plain-error.mjs';

const PROJECTS = [
  ['testing'],
  ['scripts'],
  ['lab'],
  ['backend'],
  ['frontend', '--noEmit'],
  ['e2e'],
  ['backend/test/contract/typed-client'],
];

await runScript(async () => {
  await ensureInstalled();
  await buildClient();
  for (const args of PROJECTS) {
    const { code } = await runNode([TSC, '-p', ...args], { cwd: ROOT, output: 'show' });
    if (code !== 0) process.exitCode = code;
  }
});
