import fc from 'fast-check';
import { CURRENCIES, priceKey, priceOfKey } from './price-key';

test('reads back the price that it wrote', () => {
  const price = fc.record({
    amount: fc.integer({ min: 50, max: 100_000_000 }),
    currency: fc.constantFrom(...CURRENCIES),
    per: fc.constantFrom('month' as const, 'year' as const, 'once' as const),
  });
  fc.assert(fc.property(price, (one) => expect(priceOfKey(priceKey(one))).toEqual(one)));
});

test.each([
  '',
  '19',
  '1900-USD',
  '1900-XXX-month',
  '1900-USD-week',
  '-1900-USD-month',
  '019-USD-month',
  '1e9-USD-once',
])('reads no price from %s', (word) => expect(priceOfKey(word)).toBeNull());
