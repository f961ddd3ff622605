import { languageOptions, nameOfLanguage } from './idea-languages';

it('names languages in the language of the page', () => {
  expect(nameOfLanguage('pt-BR')).toBe('Brazilian Portuguese');
});

it('sorts languages by name, and keeps one that isn’t in the list', () => {
  const labels = languageOptions('').map(({ label }) => label);
  expect(labels).toEqual([...labels].sort((one, other) => one.localeCompare(other)));
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).not.toContain('Welsh');
  expect(languageOptions('cy').map(({ label }) => label)).toContain('Welsh');
});
