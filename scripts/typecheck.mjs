// `npm run typecheck`: the types of every part, so that one run shows every error.
import { runNode } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, TSC } from './lib/paths.mjs';
import { runScript } from './lib/plain-error.mjs';

await runScript(async () => {
  await ensureInstalled();
  for (const args of [['testing'], ['scripts'], ['backend'], ['frontend', '--noEmit'], ['e2e']]) {
    const { code } = await runNode([TSC, '-p', ...args], { cwd: ROOT, output: 'show' });
    if (code !== 0) process.exitCode = code;
  }
});
