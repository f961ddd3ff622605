// `npm run build`: installs and builds what has changed, and stops there.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/plain-error.mjs';

await runScript(async () => {
  await ensureInstalled({ forTests: false });
  await ensureBuilt();
});
