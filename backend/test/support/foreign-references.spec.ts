import { expect, it } from '@jest/globals';

import { foreignReference } from '../../../lint/foreign-references.mjs';

// In two parts, since the rule reads this file too.
const THE = 'the ';

it.each([
  `As ${THE}specification says`,
  `See ${'contract'} 4, and what follows`,
  `(${'issue'} 15)`,
  // A comment of several lines.
  `what ${THE.trim()}\n   * specification calls a plan`,
])('refuses a reference to nothing that a reader can open: %j', (text) => {
  expect(foreignReference(text)).toBeDefined();
});

it.each([
  'the Standard Webhooks specification',
  'docs/product.md, Plans',
  'an issue of a magazine',
  'contract tests',
  'a contract with a provider',
])('takes what can be looked up, or refers to nothing: %j', (text) => {
  expect(foreignReference(text)).toBeUndefined();
});
