import { shortName } from './short-name';

test('shortens a title to its first words', () => {
  expect(shortName('Hand work over between time zones without a meeting')).toBe('Hand work over');
  expect(shortName('One-question surveys that customers actually finish')).toBe('One-question surveys');
  expect(shortName('Kettles, and other things that whistle')).toBe('Kettles, and other');
  expect(shortName('Sales: the end of spreadsheets')).toBe('Sales: the end of');
  expect(shortName('Donaudampfschifffahrtsgesellschaft')).toBe('Donaudampfschifffahrtsgesellschaft');
  expect(shortName('Quiet Hours')).toBe('Quiet Hours');
});
