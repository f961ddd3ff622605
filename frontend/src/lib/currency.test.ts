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
])('%s begins with %s', (tag, currency) => {
  expect(currencyOf(tag)).toBe(currency);
});

test('home converts dollars at the day’s rate, in whole units, and says so', () => {
  const rates = { USD: 1, INR: 90.25, EUR: 0.861 };
  expect(displayText(liveDisplayPrice(5, 'INR', rates))).toBe('about ₹451');
  expect(displayText(liveDisplayPrice(15, 'EUR', rates))).toBe('about €13');
  expect(displayText(liveDisplayPrice(20, 'USD', rates))).toBe('$20');
});

test('without a live rate the fixed ones hold', () => {
  expect(displayText(liveDisplayPrice(5, 'INR'))).toBe('about ₹423');
  expect(displayText(liveDisplayPrice(15, 'EUR'))).toBe('about €14');
});

test('the subscribe page has a table of its own, in which rupees are what is charged', () => {
  expect(displayText(fixedDisplayPrice({ priceUsd: 20, priceInr: 1680 }, 'INR'))).toBe('₹1,680');
  expect(displayText(fixedDisplayPrice({ priceUsd: 20, priceInr: null }, 'INR'))).toBe('about ₹1,723');
  expect(displayText(fixedDisplayPrice({ priceUsd: 20, priceInr: 1680 }, 'EUR'))).toBe('about €17');
  expect(displayText(fixedDisplayPrice({ priceUsd: 20, priceInr: 1680 }, 'USD'))).toBe('$20');
});

test('thousands are set apart', () => expect(formatPrice(1680, 'INR')).toBe('₹1,680'));

test('"Plans from" has a base of its own in dollars and rupees', () => {
  expect((['USD', 'INR', 'EUR'] as const).map((currency) => displayText(displayBase(currency)))).toEqual([
    '$5',
    '₹420',
    'about €5',
  ]);
});
