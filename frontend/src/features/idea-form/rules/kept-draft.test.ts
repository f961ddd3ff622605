import { draftKey, forgetDraftsOfOthers } from '@/lib/idea-drafts';
import { forgetDraft, keepDraft, readDraft } from './kept-draft';
import { EMPTY_VALUES } from './values';

const key = draftKey('user-1');
const values = { ...EMPTY_VALUES, title: 'Quiet Hours', image: 'data:image/png;base64,AAAA', terms: true };

afterEach(() => jest.restoreAllMocks());

test('comes back as it was typed, without the accepted terms', () => {
  keepDraft(key, values);
  expect(readDraft(key)?.values).toMatchObject({ title: 'Quiet Hours', image: values.image });
  expect(readDraft(key)?.values).not.toHaveProperty('terms');
  forgetDraft(key);
  expect(readDraft(key)).toBeNull();
});

test('belongs to one founder and one idea', () => {
  keepDraft(key, values);
  expect(readDraft(draftKey('user-2'))).toBeNull();
  expect(readDraft(draftKey('user-1', 'idea-1'))).toBeNull();
});

test('keeps the words when the picture is too large for the storage, and says so', () => {
  const real = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, text) {
    if (text.includes('base64')) throw new DOMException('full', 'QuotaExceededError');
    real.call(this, name, text);
  });
  keepDraft(key, values);
  expect(readDraft(key)).toMatchObject({ pictureLost: true, values: { title: 'Quiet Hours', image: null } });
});

test('nonsense in the storage is no draft', () => {
  localStorage.setItem(key, '{"values":');
  expect(readDraft(key)).toBeNull();
  localStorage.setItem(key, '[]');
  expect(readDraft(key)).toBeNull();
});

test('remembers which saved version it was typed on', () => {
  const { terms: _terms, ...saved } = { ...EMPTY_VALUES, title: 'As saved' };
  keepDraft(key, values, { version: 3, values: saved });
  expect(readDraft(key)?.base).toEqual({ version: 3, values: saved });
});

test('whoever signs out leaves the own drafts, and nobody else’s', () => {
  const mine = [draftKey('user-1'), draftKey('user-1', 'idea-1')];
  // The name of the one is the beginning of the other.
  const others = [draftKey('user-2'), draftKey('user-10', 'idea-2')];
  for (const one of [...mine, ...others]) keepDraft(one, values);
  localStorage.setItem('theme', 'dark');
  forgetDraftsOfOthers('user-1');
  expect(mine.map((one) => readDraft(one) !== null)).toEqual([true, true]);
  expect(others.map(readDraft)).toEqual([null, null]);
  expect(localStorage.getItem('theme')).toBe('dark');
});
