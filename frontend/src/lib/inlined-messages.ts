import { formatNumber } from './format';

/*
 * Takes the place of `@lingui/core` in the browser, where the build has put each message into the code
 * (`messages/vite-plugins.mjs`). Tests and the server use Lingui itself.
 */

/** A text, the name of a value, or cases that a value chooses from. */
type Part = string | [name: string] | [name: string, kind: Kind, cases: Cases];
/** `other` is always among them. */
type Cases = Record<string, Part[]>;
type Kind = 'plural' | 'selectordinal' | 'select';
type Values = Record<string, unknown>;

const rules: Partial<Record<Kind, Intl.PluralRules>> = {};

export const i18n = {
  /** Language of the page, as a BCP 47 tag. */
  locale: document.documentElement.lang,

  /** Puts a message into words. The build has replaced its ID by its text. */
  _({ id, values = {} }: { id: string | Part[]; values?: Values }): string {
    return typeof id === 'string' ? id : written(id, values);
  },
};

/** @param count the number that `#` stands for */
function written(parts: Part[], values: Values, count?: number): string {
  return parts
    .map((part) => {
      if (part === '#' && count !== undefined) return formatNumber(count);
      if (typeof part === 'string') return part;
      const [name, kind, cases] = part;
      return kind && cases ? chosen(kind, values[name], cases, values) : String(values[name] ?? '');
    })
    .join('');
}

function chosen(kind: Kind, value: unknown, cases: Cases, values: Values): string {
  if (kind === 'select') return written(cases[String(value)] ?? cases.other ?? [], values);
  const number = Number(value);
  return written(cases[number] ?? cases[caseOf(kind, number)] ?? cases.other ?? [], values, number);
}

/** English counts need no `Intl`, whose first use takes a phone some 50 ms while a page is starting. */
function caseOf(kind: 'plural' | 'selectordinal', number: number): string {
  if (kind === 'plural' && i18n.locale === 'en') return number === 1 ? 'one' : 'other';
  rules[kind] ??= new Intl.PluralRules(i18n.locale, {
    type: kind === 'plural' ? 'cardinal' : 'ordinal',
  });
  return rules[kind].select(number);
}
