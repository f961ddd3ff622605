import {
  currencyOf,
  displayBase,
  displayText,
  fixedDisplayPrice,
  formatPrice,
  liveDisplayPrice,
} from './currency';

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
])('the language %s defaults to %s', (tag, currency) => {
  expect(currencyOf(tag)).toBe(currency);
});

test('converts dollars on the home page at the day’s rate, in whole units, and marks converted prices', () => {
  const rates = { USD: 1, INR: 90.25, EUR: 0.861 };
  expect(displayText(liveDisplayPrice(5, 'INR', rates))).toBe('about ₹451');
  expect(displayText(liveDisplayPrice(15, 'EUR', rates))).toBe('about €13');
  expect(displayText(liveDisplayPrice(20, 'USD', rates))).toBe('$20');
});

test('falls back to fixed rates if current rates are missing', () => {
  expect(displayText(liveDisplayPrice(5, 'INR'))).toBe('about ₹423');
  expect(displayText(liveDisplayPrice(15, 'EUR'))).toBe('about €14');
});

test('uses a separate table on the subscribe page, where buyers pay exactly the price in rupees', () => {
  expect(displayText(fixedDisplayPrice({ priceUsd: 20, priceInr: 1680 }, 'INR'))).toBe('₹1,680');
  expect(displayText(fixedDisplayPrice({ priceUsd: 20, priceInr: null }, 'INR'))).toBe('about ₹1,723');
  expect(displayText(fixedDisplayPrice({ priceUsd: 20, priceInr: 1680 }, 'EUR'))).toBe('about €17');
  expect(displayText(fixedDisplayPrice({ priceUsd: 20, priceInr: 1680 }, 'USD'))).toBe('$20');
});

test('separates thousands with commas', () => expect(formatPrice(1680, 'INR')).toBe('₹1,680'));

test('uses separate base prices in dollars and rupees for "Plans from"', () => {
  expect((['USD', 'INR', 'EUR'] as const).map((currency) => displayText(displayBase(currency)))).toEqual([
    '$5',
    '₹420',
    'about €5',
  ]);
});
