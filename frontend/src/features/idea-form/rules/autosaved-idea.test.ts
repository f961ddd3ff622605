import { autosaveKey, forgetAutosavedOfOthers } from '@/lib/autosave-keys';
import { forgetAutosaved } from '@/lib/autosave';
import { autosaveIdea, readAutosavedIdea } from './autosaved-idea';
import { EMPTY_VALUES } from './values';

const key = autosaveKey('user-1');
const values = { ...EMPTY_VALUES, title: 'Quiet Hours', image: 'data:image/png;base64,AAAA', terms: true };

afterEach(() => jest.restoreAllMocks());

test('restores the text, but not the accepted terms', () => {
  autosaveIdea(key, values);
  expect(readAutosavedIdea(key)?.values).toMatchObject({ title: 'Quiet Hours', image: values.image });
  expect(readAutosavedIdea(key)?.values).not.toHaveProperty('terms');
  forgetAutosaved(key);
  expect(readAutosavedIdea(key)).toBeNull();
});

test('stores a separate draft for each founder and idea', () => {
  autosaveIdea(key, values);
  expect(readAutosavedIdea(autosaveKey('user-2'))).toBeNull();
  expect(readAutosavedIdea(autosaveKey('user-1', 'idea-1'))).toBeNull();
});

test('stores the text without a picture that is too large, and records that it was dropped', () => {
  const real = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, text) {
    if (text.includes('base64')) throw new DOMException('full', 'QuotaExceededError');
    real.call(this, name, text);
  });
  autosaveIdea(key, values);
  expect(readAutosavedIdea(key)).toMatchObject({
    pictureLost: true,
    values: { title: 'Quiet Hours', image: null },
  });
});

test("ignores invalid data in the browser's storage", () => {
  localStorage.setItem(key, '{"values":');
  expect(readAutosavedIdea(key)).toBeNull();
  localStorage.setItem(key, '[]');
  expect(readAutosavedIdea(key)).toBeNull();
});

test('stores the saved version that the text is based on', () => {
  const { terms: _terms, ...saved } = { ...EMPTY_VALUES, title: 'As saved' };
  autosaveIdea(key, values, { version: 3, values: saved });
  expect(readAutosavedIdea(key)?.base).toEqual({ version: 3, values: saved });
});

test('keeps only the drafts of the founder who is signing out, and deletes other founders’ drafts', () => {
  const mine = [autosaveKey('user-1'), autosaveKey('user-1', 'idea-1')];
  // One of the two keys is a prefix of the other.
  const others = [autosaveKey('user-2'), autosaveKey('user-10', 'idea-2')];
  for (const one of [...mine, ...others]) autosaveIdea(one, values);
  localStorage.setItem('theme', 'dark');
  forgetAutosavedOfOthers('user-1');
  expect(mine.map((one) => readAutosavedIdea(one) !== null)).toEqual([true, true]);
  expect(others.map(readAutosavedIdea)).toEqual([null, null]);
  expect(localStorage.getItem('theme')).toBe('dark');
});
