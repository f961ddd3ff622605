import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { PRICE_CURRENCIES, PRICE_PERIODS, priceKey, priceOfKey } from './price.js';

describe('a price key', () => {
  it('can be parsed to get the original price', () => {
    const price = fc.record({
      amount: fc.integer({ min: 50, max: 100_000_000 }),
      currency: fc.constantFrom(...PRICE_CURRENCIES),
      per: fc.constantFrom(...PRICE_PERIODS),
    });
    fc.assert(fc.property(price, (one) => expect(priceOfKey(priceKey(one))).toEqual(one)));
  });

  it.each([
    '',
    '19',
    '1900-USD',
    '1900-XXX-month',
    '1900-USD-week',
    '-1900-USD-month',
    '019-USD-month',
    '1e9-USD-once',
  ])('is rejected if it is %j', (word) => expect(priceOfKey(word)).toBeNull());
});
