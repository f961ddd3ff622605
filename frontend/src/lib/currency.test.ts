import { convertFromUsd, currencyOf, displayBase, formatPrice } from './currency';

test.each([
  ['en-IN', 'INR'],
  ['hi', 'INR'],
  ['ta', 'INR'],
  ['hi-US', 'USD'],
  ['de', 'EUR'],
  ['fr', 'EUR'],
  ['es', 'EUR'],
  ['de-DE', 'EUR'],
  ['en-IE', 'EUR'],
  ['nl-NL', 'EUR'],
  ['es-MX', 'USD'],
  ['fr-CA', 'USD'],
  ['de-CH', 'USD'],
  ['en-US', 'USD'],
  ['en', 'USD'],
  ['not a language', 'USD'],
])('%s begins with %s', (tag, currency) => {
  expect(currencyOf(tag)).toBe(currency);
});

test('prices in whole units, from the fallback rates', () => {
  expect(formatPrice(convertFromUsd(5, 'INR'), 'INR')).toBe('₹423');
  expect(formatPrice(convertFromUsd(15, 'EUR'), 'EUR')).toBe('€14');
  expect(formatPrice(convertFromUsd(20, 'USD'), 'USD')).toBe('$20');
  expect(formatPrice(1680, 'INR')).toBe('₹1,680');
});

test('"Plans from" has a base of its own in dollars and rupees', () => {
  expect([displayBase('USD'), displayBase('INR'), displayBase('EUR')]).toEqual([5, 420, 5]);
});
