import { autosaveKey, forgetAutosavedOfOthers } from '@/lib/autosave-keys';
import { forgetAutosaved } from '@/lib/autosave';
import { autosaveIdea, readAutosavedIdea } from './autosaved-idea';
import { EMPTY_VALUES } from './values';

const key = autosaveKey('user-1');
const values = { ...EMPTY_VALUES, title: 'Quiet Hours', image: 'data:image/png;base64,AAAA', terms: true };

afterEach(() => jest.restoreAllMocks());

test('comes back as it was typed, without the accepted terms', () => {
  autosaveIdea(key, values);
  expect(readAutosavedIdea(key)?.values).toMatchObject({ title: 'Quiet Hours', image: values.image });
  expect(readAutosavedIdea(key)?.values).not.toHaveProperty('terms');
  forgetAutosaved(key);
  expect(readAutosavedIdea(key)).toBeNull();
});

test('belongs to one founder and one idea', () => {
  autosaveIdea(key, values);
  expect(readAutosavedIdea(autosaveKey('user-2'))).toBeNull();
  expect(readAutosavedIdea(autosaveKey('user-1', 'idea-1'))).toBeNull();
});

test('keeps the words when the picture is too large for the storage, and says so', () => {
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

test('nonsense in the storage is no draft', () => {
  localStorage.setItem(key, '{"values":');
  expect(readAutosavedIdea(key)).toBeNull();
  localStorage.setItem(key, '[]');
  expect(readAutosavedIdea(key)).toBeNull();
});

test('remembers which saved version it was typed on', () => {
  const { terms: _terms, ...saved } = { ...EMPTY_VALUES, title: 'As saved' };
  autosaveIdea(key, values, { version: 3, values: saved });
  expect(readAutosavedIdea(key)?.base).toEqual({ version: 3, values: saved });
});

test('whoever signs out leaves the own drafts, and nobody else’s', () => {
  const mine = [autosaveKey('user-1'), autosaveKey('user-1', 'idea-1')];
  // The name of the one is the beginning of the other.
  const others = [autosaveKey('user-2'), autosaveKey('user-10', 'idea-2')];
  for (const one of [...mine, ...others]) autosaveIdea(one, values);
  localStorage.setItem('theme', 'dark');
  forgetAutosavedOfOthers('user-1');
  expect(mine.map((one) => readAutosavedIdea(one) !== null)).toEqual([true, true]);
  expect(others.map(readAutosavedIdea)).toEqual([null, null]);
  expect(localStorage.getItem('theme')).toBe('dark');
});
