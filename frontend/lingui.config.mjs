import { formatter } from '@lingui/format-po';

/** Languages of the whole product, besides English. */
const COMPLETE = [];
/** Languages of everything that a visitor sees. */
const FOR_VISITORS = [];

/** English with accents, which reveals texts that aren't messages. Built only for tests. */
const PSEUDO = process.env.PSEUDO_LANGUAGE ? ['en-XA'] : [];

/**
 * English stands in the code, so it has no catalog.
 * @type {import('@lingui/conf').LinguiConfig}
 */
export default {
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  locales: [...COMPLETE, ...FOR_VISITORS, ...PSEUDO],
  pseudoLocale: 'en-XA',
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
