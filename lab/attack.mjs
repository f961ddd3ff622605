// `npm run attack -w lab`: 300 visitors come to an idea, some vote, join and confirm; then 50 addresses send
// 10,000 votes, with and without visits, and sign-ups with mailboxes that cost nothing. All over HTTP against
// a started product. Says what became of the raw votes and of the verified score, and ends with exit code 1
// where the score moved by more than the rules allow (docs/product.md, "Evidence"). `SEED=123` tries the same
// again.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';

import { ATTACKS, crowdOf } from './attack/crowds.mjs';
import { openStage } from './attack/stage.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { PlainError, runScript } from '../scripts/lib/plain-error.mjs';
import { startProduct } from '../scripts/lib/start-product.mjs';
import { randomFrom } from '../testing/random.mjs';
import { seed } from '../testing/seed.mjs';

/** Visitors who mean it. */
const REAL = 300;

await runScript(async () => {
  // Addresses are told by a proxy, as behind a load balancer; limits would only slow the attacker down.
  Object.assign(process.env, { TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '0' });
  await ensureInstalled();
  await ensureBuilt();
  const dir = await mkdtemp(join(tmpdir(), 'groundswell-attack-'));
  const product = await startProduct(join(dir, 'data'));
  try {
    const stage = await openStage(product);
    let last = await stage.send(crowdOf(REAL, randomFrom(seed())));
    if (last.verified === 0) throw new PlainError('Nobody counts as a supporter: there is nothing to move.');
    console.log(row(`${REAL} visitors`, last));
    for (const { title, people, adds } of ATTACKS) {
      const now = await stage.send(people);
      console.log(row(title, now));
      const moved = now.verified - last.verified;
      if (moved > adds || moved < 0) {
        console.log(`    The verified score moved by ${moved}, at most ${adds} are allowed.`);
        process.exitCode = 1;
      }
      last = now;
    }
  } finally {
    await product.stop();
    await rm(dir, { recursive: true, force: true });
  }
});

function row(title, { raw, visitors, verified }) {
  const rate = ((100 * verified) / visitors).toFixed(1);
  return `${title.padEnd(52)} raw votes ${String(raw).padEnd(7)} counted visitors ${String(visitors).padEnd(6)} verified ${String(verified).padEnd(4)} rate ${rate} %`;
}
