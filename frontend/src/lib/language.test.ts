import { i18n } from '@lingui/core';
import { inPageLanguage, languagePrefix, withoutLanguage } from './language';

afterEach(() => i18n.activate('en'));

describe('in English', () => {
  it('has no language in paths', () => {
    expect(inPageLanguage('/ideas')).toBe('/ideas');
    expect(languagePrefix('/en/ideas')).toBe('');
    expect(withoutLanguage('/de/ideas')).toBe('/de/ideas');
  });
});

describe('in another language', () => {
  beforeEach(() => i18n.activate('de'));

  it('has the language at the start of public paths', () => {
    expect(inPageLanguage('/')).toBe('/de');
    expect(inPageLanguage('/ideas/x')).toBe('/de/ideas/x');
  });

  it('recognizes its language, but nothing that only begins like it', () => {
    expect([languagePrefix('/de'), languagePrefix('/de/ideas')]).toEqual(['/de', '/de']);
    expect([languagePrefix('/dev'), languagePrefix('/dashboard')]).toEqual(['', '']);
    expect([withoutLanguage('/de'), withoutLanguage('/de/ideas')]).toEqual(['/', '/ideas']);
  });
});
