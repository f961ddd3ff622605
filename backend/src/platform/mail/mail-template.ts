import { msg, type Message } from '../../shared/message.js';
import { escapeHtml } from '../../shared/escape-html.js';
import type { Translator } from '../i18n/translator.js';
import { BUTTON_STYLE, mailFrame } from './frame.js';
import { type MailSite, MailWriter } from './mail-writer.js';

/** A rendered email. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

/**
 * A text of ours: a message whose placeholders are `{supportEmail}` and the template's own data, or a
 * function that returns one. A string isn't translated.
 */
type Words<Data> = Message | ((data: Data) => Message | string);

/** The content of an email, for both HTML and plain text. */
export interface MailWords<Data extends object> {
  /** The subject, in a single line. */
  subject: Words<Data>;
  /** Omitted if the picture says the same. */
  heading?: Words<Data>;
  /** An image across the top of the card. The URL of an attached image is `cid:` and its name. */
  picture?: (data: Data, mail: MailWriter) => { url: string; link?: string; alt: string };
  /** True if our logo is above the card. Defaults to true. */
  brand?: boolean;
  /** True if the email begins with "Hi" and the `username`. Defaults to true. */
  greeting?: boolean;
  blocks: MailBlock<Data>[];
  /** A sentence for the footer that explains why the recipient gets the email. */
  reason: Words<Data>;
}

/** A part of an email's body. A message is a paragraph. A function may also return HTML, or nothing. */
export type MailBlock<Data extends object> =
  | Message
  | Quote<Data>
  | Button<Data>
  | ((data: Data, mail: MailWriter) => Message | Raw | string | null);

/** A block quote of user text, which may span several lines. */
interface Quote<Data> {
  quote: (data: Data) => string;
}
interface Button<Data> {
  label: Message | ((data: Data) => Message | string);
  href: (data: Data, mail: MailWriter) => string;
}
/** A block in both versions, which differ by more than the markup. */
interface Raw {
  html: string;
  text: string;
}

const GREETING = msg('Hi {username},');
const QUESTIONS = msg('Questions? Write to {supportEmail}.');

/** A kind of email, defined in its feature's folder. `Data` is the type of its values. */
export class MailTemplate<Data extends object> {
  /** @param name identifies the template in the record of sent emails. */
  constructor(
    readonly name: string,
    private readonly words: MailWords<Data>,
  ) {}

  /** Renders the email in a translator's language. User text is escaped in HTML. */
  render(data: Data, site: MailSite, translator: Translator): MailContent {
    const mail = new MailWriter(translator, site);
    const { greeting = true, blocks, reason } = this.words;
    const written = [...(greeting ? [GREETING] : []), ...blocks]
      .map((block) => this.block(block, data, mail))
      .filter((block) => block !== null);
    const subject = oneLine(mail.text(chosen(this.words.subject, data), data));
    const reasons = chosen(reason, data);
    return {
      subject,
      html: this.html(data, mail, subject, written),
      text: `${written.map(({ text }) => text).join('\n\n')}\n\n\n--${' '}\nGroundswell, ${mail.appUrl}\n${mail.text(
        reasons,
        data,
      )} ${mail.text(QUESTIONS)}\n`,
    };
  }

  private html(data: Data, mail: MailWriter, subject: string, written: Written[]): string {
    const { heading, reason, picture, brand = true } = this.words;
    const cover = picture?.(data, mail);
    const title = heading && mail.html(chosen(heading, data), data);
    return mailFrame({
      locale: mail.locale,
      appUrl: mail.appUrl,
      subject: escapeHtml(subject),
      brand: brand ? 'top' : null,
      cover: cover && {
        url: escapeHtml(cover.url),
        link: cover.link && escapeHtml(cover.link),
        alt: escapeHtml(cover.alt),
      },
      card: [
        ...(title ? [`<h1 dir="auto" class="ink" style="${HEADING}">${title}</h1>`] : []),
        ...written.map(({ html }, index) => html(`margin:0${index === written.length - 1 ? '' : ' 0 16px'}`)),
      ].join('\n'),
      foot: `${mail.html(chosen(reason, data), data)} ${mail.html(QUESTIONS, {}, true)}`,
      darkRules: DARK,
    });
  }

  private block(block: MailBlock<Data>, data: Data, mail: MailWriter): Written | null {
    const made = typeof block === 'function' ? block(data, mail) : block;
    if (made === null) return null;
    if (typeof made === 'string' || 'id' in made)
      return {
        html: (margin) => `<p style="${margin}">${mail.html(made, data)}</p>`,
        text: mail.text(made, data),
      };
    if ('html' in made) return { html: () => made.html, text: made.text };
    return 'quote' in made ? quoted(made.quote(data), mail) : button(made, data, mail);
  }
}

/** A block in words. The style of its margin depends on whether it's the last. */
interface Written {
  html: (margin: string) => string;
  text: string;
}

/** Collapses line breaks, because a header is a single line. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

const HEADING = 'margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-0.02em;color:#15171C';
const DARK = `
      .rule { border-color: #272A34 !important; }
      .quote { background: #1D2029 !important; color: #F4F5F7 !important; border-color: #A5B4FC !important; }`;

function chosen<Data>(words: Words<Data>, data: Data): Message | string {
  return typeof words === 'function' ? words(data) : words;
}

function quoted(text: string, { start }: MailWriter): Written {
  const style = `padding:12px 16px;border-${start}:3px solid #4338CA;background:#FBFAF7;color:#15171C`;
  const lines = escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');
  return { html: (margin) => `<p dir="auto" class="quote" style="${margin};${style}">${lines}</p>`, text };
}

function button<Data extends object>({ label, href }: Button<Data>, data: Data, mail: MailWriter): Written {
  const [words, url] = [chosen(label, data), href(data, mail)];
  const link = `<a class="button" href="${escapeHtml(url)}" style="${BUTTON_STYLE}">${mail.html(words, data)}</a>`;
  return {
    html: (margin) => `<p style="${margin};padding-top:8px">${link}</p>`,
    text: `${mail.text(words, data)}: ${url}`,
  };
}
