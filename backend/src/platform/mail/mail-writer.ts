import { compileMessage } from '@lingui/message-utils/compileMessage';

import { directionOf, linkIn, pathIn, type Locale } from '../../shared/locale.js';
import type { Message, MessageValue } from '../../shared/message.js';
import type { Env } from '../config/env.js';
import { escapeHtml } from '../../shared/escape-html.js';
import type { Translator } from '../i18n/translator.js';

/** The parts of the configuration that emails contain. */
export type MailSite = Pick<Env, 'appUrl' | 'SUPPORT_EMAIL'>;

const STRONG = '<strong class="ink" style="color:#15171C">$1$2</strong>';
const SMALL_LINK = 'class="small" style="color:#666C7A"';
/** Stands for an asterisk in a value, so that it isn't mistaken for a mark of ours. */
const ASTERISK = '\u{E000}';
/** Stands for the link to our email address, whose quotes aren't marks of ours. */
const SUPPORT = '\u{E001}';

/**
 * Puts an email's messages into one language, as HTML and as plain text. In HTML, text in "quotes" or between
 * **asterisks** is bold.
 */
export class MailWriter {
  readonly locale: Locale;
  readonly appUrl: string;
  readonly supportEmail: string;
  /** The side where lines begin. */
  readonly start: 'left' | 'right';

  constructor(
    private readonly translator: Translator,
    { appUrl, SUPPORT_EMAIL }: MailSite,
  ) {
    this.locale = translator.locale;
    this.appUrl = appUrl;
    this.supportEmail = SUPPORT_EMAIL;
    this.start = directionOf(translator.locale) === 'rtl' ? 'right' : 'left';
  }

  /**
   * Returns a text of ours as HTML, with our email address as a link. User text is escaped.
   * @param data values of the text's placeholders, without markup
   * @param isSmall true if the link is in small print
   */
  html(words: Message | string, data: object = {}, isSmall = false): string {
    if (typeof words === 'string') return escapeHtml(words);
    const address = escapeHtml(this.supportEmail);
    const link = `<a ${isSmall ? `${SMALL_LINK} ` : ''}href="mailto:${address}">${address}</a>`;
    return this.translator
      .put(filled(words, { ...data, supportEmail: { html: SUPPORT } }), (value) =>
        escapeHtml(value).replaceAll('*', '&#42;'),
      )
      .replace(/\*\*(.+?)\*\*|"(.+?)"/g, STRONG)
      .replaceAll(SUPPORT, link);
  }

  /** Returns a text of ours as plain text. */
  text(words: Message | string, data: object = {}): string {
    if (typeof words === 'string') return words;
    const { supportEmail } = this;
    return this.translator
      .put(filled(words, { ...data, supportEmail }), (value) => value.replaceAll('*', ASTERISK))
      .replaceAll('**', '')
      .replaceAll(ASTERISK, '*');
  }

  /**
   * Returns a text as HTML with small links.
   * @param words such as `<stop>Stop these emails</stop>.`
   * @param urls of the links, by the names of their tags
   */
  linked(words: Message, urls: Record<string, string>): string {
    return Object.entries(urls).reduce(
      (html, [tag, url]) =>
        html
          .replace(`<${tag}>`, () => `<a href="${escapeHtml(url)}" ${SMALL_LINK}>`)
          .replace(`</${tag}>`, '</a>'),
      this.html(words),
    );
  }

  /** Returns the URL of a page on this site that has the same address in every language. */
  at(path: string): string {
    return `${this.appUrl}${path}`;
  }

  /** Returns the URL of a public page, in the reader's language. */
  page(path: string): string {
    return this.at(pathIn(this.locale, path));
  }

  /** Returns a URL of the server's own pages, which open in the reader's language. */
  link(url: string): string {
    return linkIn(this.locale, url);
  }
}

/**
 * Fills the placeholders of a message.
 * @throws Error for a missing value, which would leave a gap in an email
 */
function filled({ id, values }: Message, data: object): Message {
  const all: Record<string, unknown> = { ...data, ...values };
  const used = namesIn(id).map((name) => {
    if (all[name] === undefined) throw new Error(`The email lacks the value of ${name}.`);
    return [name, all[name] as MessageValue] as const;
  });
  return { id, values: Object.fromEntries(used) };
}

const namesById = new Map<string, string[]>();

function namesIn(text: string): string[] {
  const names = namesById.get(text) ?? [...new Set(namesOf(compileMessage(text)))];
  namesById.set(text, names);
  return names;
}

/** Returns the names in a compiled message: a list of texts, and of lists of a name, its kind and cases. */
function namesOf(parts: unknown): string[] {
  if (!Array.isArray(parts)) return [];
  return parts.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return [];
    const [name, , cases] = part as [string, string?, object?];
    return [name, ...Object.values(cases ?? {}).flatMap(namesOf)];
  });
}
