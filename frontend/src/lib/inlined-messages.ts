import { formatNumber } from './format';

/*
 * Takes the place of `@lingui/core` in the browser, where the build has put each message into the code
 * (`messages/vite-plugins.mjs`). Tests and the server use Lingui itself.
 */

/** A text, the position of a value, or cases that the value at a position chooses from. */
type Part = string | number | [value: number, kind: Kind, cases: Cases];
/** `other` is always among them. */
type Cases = Record<string, Part[]>;
type Kind = 'plural' | 'selectordinal' | 'select';
/** A message with its text in place of an ID. One without values is only a text. */
type Message = string | Part[];

const rules: Partial<Record<Kind, Intl.PluralRules>> = {};

export const i18n = {
  /** Language of the page, as a BCP 47 tag. */
  locale: document.documentElement.lang,

  /** Puts a message into words. */
  _(message: Message | { id: Message; values?: unknown[] }, ...values: unknown[]): string {
    if (typeof message === 'string') return message;
    if ('id' in message) return i18n._(message.id, ...(message.values ?? []));
    return written(message, values);
  },
};

/** @param count the number that `#` stands for */
function written(parts: Part[], values: unknown[], count?: number): string {
  return parts
    .map((part) => {
      if (part === '#' && count !== undefined) return formatNumber(count);
      if (typeof part === 'string') return part;
      if (typeof part === 'number') return String(values[part] ?? '');
      const [position, kind, cases] = part;
      return chosen(kind, values[position], cases, values);
    })
    .join('');
}

function chosen(kind: Kind, value: unknown, cases: Cases, values: unknown[]): string {
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
