import { register } from 'node:module';
import { pathToFileURL } from 'node:url';

import { nativeRunner } from '@groundswell/testing/jest/native-runner';
import { seed } from '@groundswell/testing/seed';
import fc from 'fast-check';

import { compileProduct, loadProduct } from '../compiled-product.mjs';
import { ADMIN_URL_VARIABLE } from '../names.mjs';
import { tellServerLog } from './server-log.mjs';

let runs = 0;

await compileProduct();
if (process.env[ADMIN_URL_VARIABLE]) await loadProduct();
process.setSourceMapsEnabled(true);
register('./typescript-hooks.mjs', import.meta.url);
fc.configureGlobal({ seed: seed() });

const jests = Error.prepareStackTrace;

/** Node imports each test file, so the application is loaded once per worker (ADR 80). */
export default nativeRunner({
  onEvent: tellServerLog,
  // Jest's own source maps don't work with Node's hooks, but Node's source maps do.
  begin: () => (Error.prepareStackTrace = undefined),
  load: (path) => import(`${pathToFileURL(path).href}?run=${(runs += 1)}`),
  end: () => (Error.prepareStackTrace = jests),
});
