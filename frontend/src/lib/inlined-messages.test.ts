let i18n: typeof import('./inlined-messages').i18n;

beforeAll(async () => {
  document.documentElement.lang = 'en';
  ({ i18n } = await import('./inlined-messages'));
});

const VOTES = { one: ['#', ' vote for ', 1], other: ['#', ' votes for ', 1] };

it.each([
  [1, '1 vote for Hours'],
  [0, '0 votes for Hours'],
  [1234, '1,234 votes for Hours'],
])('counts %d in English without Intl, which is slow at first', (count, text) => {
  const intl = [jest.spyOn(Intl, 'PluralRules'), jest.spyOn(Intl, 'NumberFormat')];
  expect(i18n._([[0, 'plural', VOTES]], count, 'Hours')).toBe(text);
  for (const spy of intl) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }
});

it('takes values from a message that was described earlier', () => {
  expect(i18n._({ id: ['Votes for ', 0], values: ['Hours'] })).toBe('Votes for Hours');
  expect(i18n._({ id: 'Votes' })).toBe('Votes');
});

it('chooses ordinals, exact numbers and states', () => {
  const say = (
    kind: 'plural' | 'selectordinal' | 'select',
    value: unknown,
    cases: Record<string, string[]>,
  ) => i18n._([[0, kind, cases]], value);
  expect(say('selectordinal', 2, { two: ['#', 'nd'], other: ['#', 'th'] })).toBe('2nd');
  expect(say('plural', 0, { 0: ['nobody'], other: ['#'] })).toBe('nobody');
  expect(say('select', 'paid', { paid: ['Paid'], other: ['Free'] })).toBe('Paid');
  expect(say('select', 'trial', { paid: ['Paid'], other: ['Free'] })).toBe('Free');
});
