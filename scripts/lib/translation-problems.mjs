import { parse } from '@messageformat/parser';

/** Languages whose category `many` is only for millions, which no text here needs. */
const RARE_MANY = new Set(['es', 'fr', 'pt-BR']);
const ELEMENT = /<\/?\d+\/?>/g;

/**
 * Compares a translation with its English text: the same values, elements and cases, and the plural categories of
 * the language.
 * @param {{ msgid: string, msgstr: string[] }} item
 * @param {string} locale
 * @returns {string[]} a sentence for each problem
 */
export function problemsOf({ msgid, msgstr: [translation] }, locale) {
  const describe = (problem) => `${problem}: ${msgid}`;
  if (!translation) return [describe('no translation')];
  const english = factsOf(msgid);
  let translated;
  try {
    translated = factsOf(translation);
  } catch (error) {
    return [describe(`invalid ICU (${error.message.split('\n')[0]})`)];
  }
  const problems = [];
  if (translated.values !== english.values)
    problems.push(describe(`values are "${translated.values}" instead of "${english.values}"`));
  if (translated.elements !== english.elements)
    problems.push(describe(`elements are "${translated.elements}" instead of "${english.elements}"`));
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  for (const cases of translated.plurals) {
    const missing = categories.filter(
      (category) => !cases.includes(category) && !(category === 'many' && RARE_MANY.has(locale)),
    );
    const extra = cases.filter((name) => !name.startsWith('=') && !categories.includes(name));
    if (missing.length > 0) problems.push(describe(`no plural for ${missing.join(', ')}`));
    if (extra.length > 0)
      problems.push(describe(`a plural for ${extra.join(', ')}, which ${locale} doesn't have`));
  }
  return problems;
}

/** @param {string} text in ICU MessageFormat */
function factsOf(text) {
  const values = new Set();
  const elements = new Set();
  const plurals = [];
  const visit = (tokens) => {
    for (const token of tokens) {
      if (token.type === 'content')
        for (const [element] of token.value.matchAll(ELEMENT)) elements.add(element);
      if (token.arg === undefined) continue;
      const names = token.cases?.map(({ key }) => key) ?? [];
      values.add(token.type === 'select' ? `${token.arg}: ${names.toSorted().join(' ')}` : token.arg);
      if (token.type === 'plural') plurals.push(names);
      for (const { tokens: inner } of token.cases ?? []) visit(inner);
    }
  };
  visit(parse(text));
  const joined = (set) => [...set].toSorted().join(', ');
  return { values: joined(values), elements: joined(elements), plurals };
}
