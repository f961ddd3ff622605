import fc from 'fast-check';
import { differences, markDifference, type Marked } from './idea-differences';

const whole = ({ before, changed, after }: Marked) => before + changed + after;

test('marks entire words that differ', () => {
  expect(markDifference('a quiet board for calls', 'a loud board for calls')).toEqual({
    mine: { before: 'a ', changed: 'quiet', after: ' board for calls' },
    theirs: { before: 'a ', changed: 'loud', after: ' board for calls' },
  });
  expect(markDifference('one', '').theirs).toEqual({ before: '', changed: '', after: '' });
});

test('neither loses nor adds text, whatever the two texts are', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.lorem());
  fc.assert(
    fc.property(text, text, (a, b) => {
      const marked = markDifference(a, b);
      expect([whole(marked.mine), whole(marked.theirs)]).toEqual([a, b]);
      expect(marked.mine.before).toBe(marked.theirs.before);
      expect(marked.mine.after).toBe(marked.theirs.after);
      expect(marked.mine.changed === '' && marked.theirs.changed === '').toBe(a === b);
    }),
  );
});

test('lists the fields that differ, in form order', () => {
  const mine = {
    title: 'Quiet Hours ',
    category: 'AI',
    website: 'https://a.example',
    image: null,
    terms: false,
  } as const;
  const theirs = { ...mine, title: 'Quiet Hours', category: 'Other', website: '', terms: true } as const;
  expect(differences(mine, theirs).map(({ label }) => label)).toEqual(['Category', 'Website']);
  expect(differences(mine, mine)).toEqual([]);
  const [language] = differences({ ...mine, language: '' }, { ...mine, language: 'de' });
  expect([language!.mine.changed, language!.theirs.changed]).toEqual(['', 'German']);
});
