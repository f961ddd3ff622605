let i18n: typeof import('./inlined-messages').i18n;

beforeAll(async () => {
  document.documentElement.lang = 'en';
  ({ i18n } = await import('./inlined-messages'));
});

const VOTES = { one: ['#', ' vote for ', ['title']], other: ['#', ' votes for ', ['title']] };

it.each([
  [1, '1 vote for Hours'],
  [0, '0 votes for Hours'],
  [1234, '1,234 votes for Hours'],
])('counts %d in English without Intl, which is slow at first', (count, text) => {
  const intl = [jest.spyOn(Intl, 'PluralRules'), jest.spyOn(Intl, 'NumberFormat')];
  const values = { count, title: 'Hours' };
  expect(i18n._({ id: [['count', 'plural', VOTES as never]], values })).toBe(text);
  for (const spy of intl) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }
});

it('chooses ordinals, exact numbers and states', () => {
  const say = (kind: 'plural' | 'selectordinal' | 'select', value: unknown, cases: object) =>
    i18n._({ id: [['value', kind, cases as never]], values: { value } });
  expect(say('selectordinal', 2, { two: ['#', 'nd'], other: ['#', 'th'] })).toBe('2nd');
  expect(say('plural', 0, { 0: ['nobody'], other: ['#'] })).toBe('nobody');
  expect(say('select', 'paid', { paid: ['Paid'], other: ['Free'] })).toBe('Paid');
  expect(say('select', 'trial', { paid: ['Paid'], other: ['Free'] })).toBe('Free');
});
