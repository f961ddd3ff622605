import { register } from 'node:module';
import { pathToFileURL } from 'node:url';

import { mocksOf, nativeRunner } from '@groundswell/testing/jest/native-runner';
import { seed } from '@groundswell/testing/seed';
import fc from 'fast-check';

import { compileProduct, loadProduct } from '../compiled-product.mjs';
import { ADMIN_URL_VARIABLE } from '../names.mjs';
import { useGlobals } from './globals.mjs';
import { tellServerLog } from './server-log.mjs';

let runs = 0;

await compileProduct();
if (process.env[ADMIN_URL_VARIABLE]) await loadProduct();
process.setSourceMapsEnabled(true);
register('./typescript-hooks.mjs', import.meta.url);
fc.configureGlobal({ seed: seed() });

/** Each test file is imported by Node: the application is so loaded once per worker (ADR 20). */
export default nativeRunner(({ environment }) => {
  const outside = Error.prepareStackTrace;
  // Jest's own way of finding source lines knows nothing of Node's hooks; Node's does.
  Error.prepareStackTrace = undefined;
  const jest = mocksOf(environment);
  return {
    environment: { handleTestEvent: tellServerLog },
    useGlobals: (globals) => useGlobals({ ...globals, jest }),
    load: (path) => import(`${pathToFileURL(path).href}?run=${(runs += 1)}`),
    end: () => (Error.prepareStackTrace = outside),
  };
});
