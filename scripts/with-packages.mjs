// `node scripts/with-packages.mjs TOOL ARGS...`: installs missing packages, then runs a package's program or
// one of this repository's scripts.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { run } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';
import { runScript } from './lib/plain-error.mjs';

const [tool = '', ...args] = process.argv.slice(2);

await runScript(async () => {
  await ensureInstalled();
  if (tool.endsWith('.mjs')) {
    const file = resolve(ROOT, tool);
    process.argv.splice(1, 2, file);
    await import(pathToFileURL(file).href);
    return;
  }
  const program = join(ROOT, 'node_modules', '.bin', process.platform === 'win32' ? `${tool}.cmd` : tool);
  const { code } = await run(program, args, { output: 'show' });
  process.exitCode = code;
});
