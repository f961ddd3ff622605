import { formatter } from '@lingui/format-po';

/** Languages of the whole product, besides English. */
export const COMPLETE = ['de', 'es', 'fr'];
/** Languages of everything that a visitor sees. */
export const FOR_VISITORS = ['pt-BR', 'hi', 'ja', 'ar'];
/** English with accents, which reveals texts that aren't messages. Built only for tests. */
export const PSEUDO = 'en-XA';

/** Languages that the build includes. */
export const BUILT = [...COMPLETE, ...FOR_VISITORS, ...(process.env.PSEUDO_LANGUAGE ? [PSEUDO] : [])];

/**
 * The code contains the English texts, so English has no catalog.
 * @type {import('@lingui/conf').LinguiConfig}
 */
export default {
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  locales: [...COMPLETE, ...FOR_VISITORS],
  pseudoLocale: PSEUDO,
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.*', '**/*.harness.*', '**/*.generated.ts', '**/generated.ts'],
    },
  ],
  runtimeConfigModule: { Trans: ['@/lib/trans', 'Trans'] },
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
};
