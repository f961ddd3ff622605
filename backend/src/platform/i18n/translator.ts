import { readFileSync } from 'node:fs';

import { setupI18n, type I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';

import { LOCALES, type Locale } from '../../shared/locale.js';
import {
  type Formatted,
  type InWords,
  isMessage,
  type Message,
  type MessageValue,
  type Words,
} from '../../shared/message.js';
import { escapeHtml } from '../../shared/escape-html.js';
import { countMissingMessage } from '../metrics/work-metrics.js';
import { writersOf } from './formats.js';

/** Puts the server's messages into one language. */
export class Translator implements Words {
  private readonly i18n: I18n;
  private readonly writers;
  private readonly lists: Record<'list' | 'items', Intl.ListFormat>;

  /**
   * @param locale the language
   * @param translations translated texts by English text; a text that is missing stays English
   */
  constructor(
    readonly locale: Locale,
    translations: Record<string, string>,
  ) {
    this.i18n = setupI18n({ locale, messages: { [locale]: translations } });
    if (locale !== 'en') this.i18n.on('missing', () => countMissingMessage(locale));
    const compiled = new Map<string, ReturnType<typeof compileMessage>>();
    this.i18n.setMessagesCompiler((text) => {
      const parts = compiled.get(text) ?? compileMessage(text);
      compiled.set(text, parts);
      return parts;
    });
    this.writers = writersOf(locale);
    this.lists = {
      list: new Intl.ListFormat(locale, { type: 'conjunction' }),
      items: new Intl.ListFormat(locale, { type: 'unit' }),
    };
  }

  /** Returns a message as plain text. */
  say(message: Message): string {
    return this.put(message, (text) => text);
  }

  /** Returns a message as HTML: values are escaped, except `Markup`. Our own text isn't. */
  html(message: Message): string {
    return this.put(message, escapeHtml);
  }

  /** Returns a number, day or list as the language writes it. */
  write(formatted: Formatted): string {
    return this.formatted(formatted);
  }

  /** Puts all messages in a value into words, such as those of a response. */
  words<T>(value: T): InWords<T> {
    return this.inWords(value) as InWords<T>;
  }

  private inWords(value: unknown): unknown {
    if (isMessage(value)) return this.say(value);
    if (Array.isArray(value)) return value.map((each) => this.inWords(each));
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.inWords(each)]));
  }

  /**
   * Returns a message for another kind of text.
   * @param write changes each text in a value, but not `Markup`
   */
  put({ id, values }: Message, write: (text: string) => string): string {
    const written = Object.entries(values).map(([name, value]) => [name, this.value(value, write)]);
    return this.i18n._(id, Object.fromEntries(written));
  }

  private value(value: MessageValue, write: (text: string) => string): string | number {
    if (typeof value === 'number') return value;
    if (typeof value === 'string') return write(value);
    if ('html' in value) return value.html;
    if ('id' in value) return this.put(value, write);
    return write(this.formatted(value));
  }

  private formatted(formatted: Formatted): string {
    const { format, value } = formatted;
    if (format === 'list' || format === 'items')
      return this.lists[format].format(value.map((each) => String(this.value(each, (text) => text))));
    return (this.writers[format] as (value: unknown) => string)(value);
  }
}

const translators = new Map(
  LOCALES.map((locale) => [locale, new Translator(locale, translationsOf(locale))]),
);

/** Returns the translator into a language. */
export function translatorFor(locale: Locale): Translator {
  return translators.get(locale)!;
}

/** Reads a language's catalog, which `npm run messages` maintains. English has none. */
function translationsOf(locale: Locale): Record<string, string> {
  if (locale === 'en') return {};
  const catalog = PO.parse(readFileSync(new URL(`../../locales/${locale}.po`, import.meta.url), 'utf8'));
  return Object.fromEntries(
    catalog.items.filter(({ msgstr }) => msgstr[0]).map(({ msgid, msgstr }) => [msgid, msgstr[0]!]),
  );
}
