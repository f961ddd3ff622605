import { beginning, readyTexts, shortLength, SHORT_MAX } from './ready-texts';

const IDEA = {
  title: 'Quiet hours for open offices',
  description: 'A booking board for silence. It shows when a floor is quiet.\n\nNobody has to ask.',
  targetAudience: 'Teams in open offices',
};
const texts = (change: Partial<typeof IDEA> = {}) =>
  readyTexts(
    { ...IDEA, ...change },
    'Ada',
    (source) => `https://groundswell.test/ideas/quiet?utm_source=${source}`,
  );

it('puts the idea’s text and a link of its own into each text', () => {
  const { short, long, subject, mail } = texts();
  expect(short).toContain('Quiet hours for open offices.');
  expect(short).toContain('utm_source=x');
  expect(long).toContain('A booking board for silence. It shows when a floor is quiet. Nobody has to ask.');
  expect(long).toContain('It is for: Teams in open offices');
  expect(long).toContain('utm_source=linkedin');
  expect(subject).toBe('Two minutes for an idea: Quiet hours for open offices');
  expect(mail).toContain('utm_source=email');
  expect(mail).toMatch(/Ada$/);
});

it('omits parts that the founder left empty', () => {
  expect(texts({ targetAudience: ' ' }).long).not.toContain('It is for');
});

it('keeps the short post within X’s limit, no matter how long the title is', () => {
  expect(shortLength(texts({ title: 'Word '.repeat(24) }).short)).toBeLessThanOrEqual(SHORT_MAX);
  expect(shortLength(texts({ title: 'Donaudampfschiff'.repeat(7) }).short)).toBeLessThanOrEqual(SHORT_MAX);
});

it.each([
  ['One. Two words more.', 12, 'One.'],
  ['No end of it at all', 10, 'No end of…'],
  ['Unbreakable', 5, 'Unbre…'],
  ['Short.', 10, 'Short.'],
])('shortens %j to at most %i characters', (text, max, start) => expect(beginning(text, max)).toBe(start));
