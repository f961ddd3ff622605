// `npm run integrations`: installs, lints, builds and validates the packages in integrations/ with the tools
// of n8n and Zapier, and runs their triggers and actions, and the recipe for Make, against the product. Ends
// with one line, `N passed, N failed`.
import { join } from 'node:path';

import { tryMake } from './integrations/make.mjs';
import { tryN8n } from './integrations/n8n.mjs';
import { tryZapier } from './integrations/zapier.mjs';
import { withProduct } from './lib/run.mjs';
import { runNode, run } from '../scripts/lib/child.mjs';
import { ensureInstalledApart } from '../scripts/lib/install.mjs';
import { ROOT } from '../scripts/lib/paths.mjs';
import { PlainError } from '../scripts/lib/plain-error.mjs';
import { step } from '../scripts/lib/steps.mjs';

const N8N = join(ROOT, 'integrations', 'n8n');
const ZAPIER = join(ROOT, 'integrations', 'zapier');
/** Zapier's CLI rejects the oldest Node that the product supports, so it runs with the newest. */
const NODES = join(ROOT, 'lab', 'nodes');
const NEWEST_NODE = join(NODES, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');

let passed = 0;

Object.assign(process.env, { SEED_DEMO: 'true', RATE_LIMIT_FACTOR: '20' });

await withProduct('integrations', async ({ url }) => {
  await step('Tools installed', 'Installing tools: some minutes, the first time only', async () => {
    for (const folder of [N8N, ZAPIER, NODES]) await ensureInstalledApart(folder);
  });
  const n8n = join(N8N, 'node_modules', '@n8n', 'node-cli', 'bin', 'n8n-node.mjs');
  await passing('n8n’s linter finds nothing', () => tool(runNode([n8n, 'lint'], { cwd: N8N })));
  await passing('n8n’s tool builds the package', () => tool(runNode([n8n, 'build'], { cwd: N8N })));
  const cli = join(ZAPIER, 'node_modules', 'zapier-platform-cli', 'src', 'bin', 'run');
  await passing('Zapier’s CLI validates the app', () =>
    tool(run(NEWEST_NODE, [cli, 'validate', '--without-style'], { cwd: ZAPIER })),
  );
  for (const attempt of [tryN8n, tryZapier, tryMake])
    for (const [title, work] of attempt(url)) await passing(title, work);
  console.log(`\n${passed} passed, 0 failed`);
});

async function passing(title, work) {
  await step(title, title, work);
  passed += 1;
}

async function tool(running) {
  const { code, output } = await running;
  if (code !== 0) throw new PlainError(output.trim());
}
