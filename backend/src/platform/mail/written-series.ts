import MailComposer from 'nodemailer/lib/mail-composer';
import type { SendMailOptions } from 'nodemailer';

import type { MailCopy } from './mailer.js';

type Part = string | ((copy: MailCopy, date: Date) => string);

/** Matches addresses that nodemailer writes into headers unchanged. All others are left to nodemailer. */
const PLAIN_ADDRESS = /^[\w+-]+(?:\.[\w+-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;
/** Matches a Punycode host, which nodemailer would decode. */
const ENCODED_HOST = /[@.]xn--/i;
const PLAIN_ID = /^<[\w.@-]+>$/;
const OWN_WORD = /^[\w-]+$/;
/** Maximum length of a line. Longer lines are folded. */
const LINE = 76;
const SOFT_BREAK = '=\r\n';

/** Placeholders in the template, each for one header field. */
const TO = 'somebody@series.invalid';
const MESSAGE_ID = '<series@series.invalid>';
const DATE = new Date(0);

/**
 * A message rendered by nodemailer and stored as text. Only the parts that differ between copies are
 * replaced. The result is byte for byte the same as nodemailer's, at a tenth of the cost.
 */
export class WrittenSeries {
  private constructor(
    private readonly parts: Part[],
    private readonly ownLength: number,
  ) {}

  /**
   * Renders a message once.
   * @param message without recipient, Message-ID and date
   * @param placeholder appears wherever each copy has its own word; long enough not to appear by chance
   * @returns null if copies can't be made, because the placeholder can't be found in text encoded as base64
   */
  static async write(message: SendMailOptions, placeholder: string): Promise<WrittenSeries | null> {
    const template = { ...message, to: { name: '', address: TO }, messageId: MESSAGE_ID, date: DATE };
    const written = (await new MailComposer(template).compile().build()).toString('latin1');
    const words = new RegExp([...placeholder].join(`(?:${SOFT_BREAK})?`), 'g');
    const expected = JSON.stringify(message).split(placeholder).length - 1;
    if ((written.match(words) ?? []).length !== expected) return null;
    const headers: [name: string, line: string, value: (copy: MailCopy, date: Date) => string][] = [
      ['To', TO, ({ to }) => withLowerHost(to)],
      ['Message-ID', MESSAGE_ID, ({ messageId }) => messageId],
      ['Date', headerDate(DATE), (_copy, date) => headerDate(date)],
    ];
    let parts: Part[] = [written];
    for (const [name, value, fill] of headers) {
      const replaced = replaceLine(parts, `\r\n${name}: ${value}\r\n`, (copy, date) => {
        return `\r\n${name}: ${fill(copy, date)}\r\n`;
      });
      if (!replaced) return null;
      parts = replaced;
    }
    return new WrittenSeries(
      parts.flatMap((part) => (typeof part === 'string' ? withOwnWords(part, words) : [part])),
      placeholder.length,
    );
  }

  /**
   * Renders a copy. @returns null if nodemailer must render the copy, because its address or ID isn't plain
   */
  copy(copy: MailCopy, date: Date): Buffer | null {
    const { to, messageId, own } = copy;
    const isPlain =
      to.length + 'To: '.length <= LINE &&
      messageId.length + 'Message-ID: '.length <= LINE &&
      PLAIN_ADDRESS.test(to) &&
      !ENCODED_HOST.test(to) &&
      PLAIN_ID.test(messageId);
    if (!isPlain || own.length !== this.ownLength || !OWN_WORD.test(own)) return null;
    let text = '';
    for (const part of this.parts) text += typeof part === 'string' ? part : part(copy, date);
    return Buffer.from(text, 'latin1');
  }
}

function withLowerHost(address: string): string {
  const at = address.lastIndexOf('@');
  return address.slice(0, at) + address.slice(at).toLowerCase();
}

function headerDate(date: Date): string {
  return date.toUTCString().replace('GMT', '+0000');
}

/**
 * Replaces the first line that consists of `line`. Headers come first, so that line is the header field.
 * @returns null if there's no such line
 */
function replaceLine(parts: Part[], line: string, fill: Part): Part[] | null {
  const at = parts.findIndex((part) => typeof part === 'string' && part.includes(line));
  if (at === -1) return null;
  const text = parts[at] as string;
  const start = text.indexOf(line);
  // The next part begins with the line break at the end of this line.
  const [before, after] = [text.slice(0, start), text.slice(start + line.length - 2)];
  const filled: Part = (copy, date) => (fill as Exclude<Part, string>)(copy, date).slice(0, -2);
  return [...parts.slice(0, at), before, filled, after, ...parts.slice(at + 1)];
}

/** Splits text at the placeholder, which may contain soft line breaks. */
function withOwnWords(text: string, words: RegExp): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(words)) {
    parts.push(text.slice(done, index), ownWord(found));
    done = index + found.length;
  }
  return [...parts, text.slice(done)];
}

/**
 * Returns the word that replaces the placeholder in this copy, with soft line breaks at the same positions.
 */
function ownWord(found: string): Part {
  let end = 0;
  const ends = found.split(SOFT_BREAK).map((piece) => (end += piece.length));
  if (ends.length === 1) return ({ own }) => own;
  return ({ own }) => ends.map((to, i) => own.slice(ends[i - 1] ?? 0, to)).join(SOFT_BREAK);
}
