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

/** Each test file is imported by Node: the application is so loaded once per worker (ADR 80). */
export default nativeRunner({
  onEvent: tellServerLog,
  // Jest's own way of finding source lines knows nothing of Node's hooks; Node's does.
  begin: () => (Error.prepareStackTrace = undefined),
  load: (path) => import(`${pathToFileURL(path).href}?run=${(runs += 1)}`),
  end: () => (Error.prepareStackTrace = jests),
});
