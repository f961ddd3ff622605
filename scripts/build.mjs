// `npm run build`: installs packages and builds the parts that have changed, without starting the product.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/plain-error.mjs';

await runScript(async () => {
  await ensureInstalled({ forTests: false });
  await ensureBuilt();
});
