import { expect, it } from '@jest/globals';

import { foreignReference } from '../../../lint/foreign-references.mjs';

// Split in two, because the rule also reads this file.
const THE = 'the ';

it.each([
  `As ${THE}specification says`,
  `See ${'contract'} 4, and what follows`,
  `(${'issue'} 15)`,
  // A comment with several lines.
  `what ${THE.trim()}\n   * specification calls a plan`,
])("foreignReference rejects a reference to a document that readers can't look up: %j", (text) => {
  expect(foreignReference(text)).toBeDefined();
});

it.each([
  'the Standard Webhooks specification',
  'docs/product.md, Plans',
  'an issue of a magazine',
  'contract tests',
  'a contract with a provider',
])('foreignReference accepts a reference that readers can look up, or no reference: %j', (text) => {
  expect(foreignReference(text)).toBeUndefined();
});
