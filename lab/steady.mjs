// `npm run steady -w lab -- e2e 10`: the browser suite ten times in a row. `npm run steady -w lab -- test 3
// --loops 8`: `npm test` three times with eight endless loops beside it. Anything after `--` goes on to the
// suite. Says how each run ended; what a failing run printed is shown, and the screenshots and traces that it
// left are kept.
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { runNode, spawnNode } from '../scripts/lib/child.mjs';
import { ROOT } from '../scripts/lib/paths.mjs';
import { PlainError, runScript } from '../scripts/lib/plain-error.mjs';

const ARTIFACTS = join(ROOT, 'artifacts');
const SUITES = { test: 'test.mjs', e2e: 'e2e.mjs' };
/**
 * Milliseconds after which the scheduler has got used to the loops: what measures the machine's slowness
 * then sees them.
 */
const SETTLED = 2_000;

await runScript(async () => {
  const own = process.argv.slice(2);
  const end = own.indexOf('--');
  const passedOn = end < 0 ? [] : own.splice(end).slice(1);
  const { values, positionals } = parseArgs({
    args: own,
    options: { loops: { type: 'string', default: '0' } },
    allowPositionals: true,
  });
  const [suite, times] = positionals;
  if (!SUITES[suite] || !(Number(times) > 0))
    throw new PlainError('Say which suite and how often: npm run steady -w lab -- e2e 10');

  const loops = startLoops(Number(values.loops));
  try {
    if (loops.length > 0) await sleep(SETTLED);
    for (let round = 1; round <= Number(times); round += 1) await runOnce(suite, round, passedOn);
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
});

/** Programs that do nothing but keep a core busy. */
function startLoops(count) {
  return Array.from({ length: count }, () => spawnNode(['-e', 'for (;;);'], { stdio: 'ignore' }));
}

async function runOnce(suite, round, args) {
  const begun = Date.now();
  const { code, output } = await runNode([join(ROOT, 'scripts', SUITES[suite]), ...args], { cwd: ROOT });
  const seconds = Math.round((Date.now() - begun) / 1000);
  const count = output.match(/^\d+ passed, \d+ failed$/gm)?.at(-1) ?? 'ended without a count';
  console.log(`Run ${round}: ${count}, ${seconds} s`);
  if (code === 0) return;
  console.log(output);
  process.exitCode = 1;
  if (suite === 'e2e') await keepArtifacts(`run-${round}`);
}

/** Out of the way of the next run, which would clear them away. */
async function keepArtifacts(name) {
  const kept = join(ARTIFACTS, 'steady', name);
  await cp(join(ARTIFACTS, 'e2e'), kept, { recursive: true });
  console.log(`What it left is in ${kept}`);
}
