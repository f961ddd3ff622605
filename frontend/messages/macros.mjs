import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import linguiConfig from '../lingui.config.mjs';

const require = createRequire(import.meta.url);
const MACRO = '@lingui/babel-plugin-lingui-macro';

/** Matches source files that use Lingui's macros. Other files stay as they are. */
export const USES_MACROS = /from '@lingui\/(?:core|react)\/macro'/;

/** The macro plugin's version, for caches of expanded files. */
export const MACROS_VERSION = JSON.parse(
  readFileSync(join(dirname(require.resolve(MACRO)), '../package.json'), 'utf8'),
).version;

/**
 * Replaces the macros of a source file (`t`, `msg`, `plural`, `<Trans>`) by calls of Lingui's runtime. Types
 * and JSX stay, for the compiler that comes next.
 * @param {string} source TypeScript with JSX
 * @param {string} filename absolute path
 * @param {import('@babel/core').PluginItem[]} [plugins] Babel plugins that see the expanded code
 * @returns {{ code: string, map: object | null | undefined }}
 */
export function expandMacros(source, filename, plugins = []) {
  // Loaded here, because a test run whose files are all in the cache doesn't need Babel.
  const { transformSync } = require('@babel/core');
  const { makeConfig } = require('@lingui/conf');
  const macro = require(MACRO);
  const { code, map } = transformSync(source, {
    filename,
    babelrc: false,
    configFile: false,
    retainLines: true,
    sourceMaps: true,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [
      [macro.default ?? macro, { linguiConfig: makeConfig(linguiConfig), stripMessageField: false }],
      ...plugins,
    ],
  });
  return { code, map };
}
