import Handlebars from 'handlebars';

import type { Env } from '../config/env.js';
import { BUTTON_STYLE, mailFrame } from './frame.js';

/** A rendered email. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

/**
 * The content of an email, for both HTML and plain text. Uses Handlebars with `{{appUrl}}`,
 * `{{supportEmail}}` and the template's own data. Never use three braces. Text in "quotes" or between
 * **asterisks** is bold in HTML.
 */
export interface MailWords {
  /** The subject, in a single line. */
  subject: string;
  /** Omitted if the picture says the same. */
  heading?: string;
  /** An image across the top of the card. The URL of an attached image is `cid:` and its name. */
  picture?: { url: string; link?: string; alt: string };
  /** True if our logo is above the card. Defaults to true. */
  brand?: boolean;
  /** True if the email begins with "Hi {{username}},". Defaults to true. */
  greeting?: boolean;
  /** Blocks of the body. A string is a paragraph. */
  blocks: (string | Quote | Button | Raw)[];
  /** A sentence for the footer that explains why the recipient gets the email. */
  reason: string;
}
/**
 * A block quote. `quote` names the template value that holds the user's text, which may span several lines.
 */
interface Quote {
  quote: string;
}
interface Button {
  label: string;
  href: string;
}
/** A block whose HTML and text versions differ by more than the markup. */
interface Raw {
  html: string;
  text: string;
}

/** Handlebars with a single helper: `lines` escapes user text and preserves its line breaks. */
const handlebars = Handlebars.create();
handlebars.registerHelper(
  'lines',
  (text: string) =>
    new Handlebars.SafeString(Handlebars.escapeExpression(text).replace(/\r\n|\r|\n/g, '<br>')),
);

// Strict, so that a missing value is an error instead of a gap in an email.
const HTML = { strict: true };
const PLAIN = { strict: true, noEscape: true };

type Renderer = Handlebars.TemplateDelegate<unknown>;

/** A kind of email, defined in its feature's folder. `Data` is the type of its values. */
export class MailTemplate<Data extends object> {
  private renderers?: { subject: Renderer; html: Renderer; text: Renderer };

  /** @param name identifies the template in the record of sent emails. */
  constructor(
    readonly name: string,
    private readonly words: MailWords,
  ) {}

  /** Renders the email. User text is escaped in HTML. */
  render(data: Data, { appUrl, SUPPORT_EMAIL }: Pick<Env, 'appUrl' | 'SUPPORT_EMAIL'>): MailContent {
    const context = { ...data, appUrl, supportEmail: SUPPORT_EMAIL };
    this.renderers ??= this.compile();
    const { html, text } = this.renderers;
    const subject = oneLine(this.renderers.subject(context));
    return { subject, html: html({ ...context, subject }), text: text(context) };
  }

  private compile() {
    const { greeting = true, blocks, subject, reason } = this.words;
    const all = greeting ? ['Hi {{username}},', ...blocks] : blocks;
    const { compile } = handlebars;
    return {
      subject: compile(subject, PLAIN),
      html: compile(htmlOf({ ...this.words, blocks: all }), HTML),
      text: compile(textOf(all, reason), PLAIN),
    };
  }
}

/** Collapses line breaks, because a header is a single line. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

const SUPPORT = '<a class="small" href="mailto:{{supportEmail}}" style="color:#666C7A">{{supportEmail}}</a>';
const HEADING = 'margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-0.02em;color:#15171C';
const QUOTE = 'padding:12px 16px;border-left:3px solid #4338CA;background:#FBFAF7;color:#15171C';
const DARK = `
      .rule { border-color: #272A34 !important; }
      .quote { background: #1D2029 !important; color: #F4F5F7 !important; border-color: #A5B4FC !important; }`;

function htmlOf({ heading, blocks, reason, picture, brand = true }: MailWords): string {
  const inside = blocks.map((block, index) => htmlBlock(block, index === blocks.length - 1));
  return mailFrame({
    appUrl: '{{appUrl}}',
    subject: '{{subject}}',
    brand: brand ? 'top' : null,
    cover: picture,
    card: [
      ...(heading ? [`<h1 dir="auto" class="ink" style="${HEADING}">${heading}</h1>`] : []),
      ...inside,
    ].join('\n'),
    foot: `${reason} Questions? Write to ${SUPPORT}.`,
    darkRules: DARK,
  });
}

function htmlBlock(block: MailWords['blocks'][number], isLast: boolean): string {
  const margin = `margin:0${isLast ? '' : ' 0 16px'}`;
  if (typeof block === 'string') return `<p style="${margin}">${marked(block)}</p>`;
  if ('html' in block) return block.html;
  if ('quote' in block)
    return `<p dir="auto" class="quote" style="${margin};${QUOTE}">{{lines ${block.quote}}}</p>`;
  return `<p style="${margin};padding-top:8px"><a class="button" href="${block.href}" style="${BUTTON_STYLE}">${block.label}</a></p>`;
}

function marked(text: string): string {
  return text
    .replace(/\*\*(.+?)\*\*|"(.+?)"/g, '<strong class="ink" style="color:#15171C">$1$2</strong>')
    .replaceAll('{{supportEmail}}', '<a href="mailto:{{supportEmail}}">{{supportEmail}}</a>');
}

function textOf(blocks: MailWords['blocks'], reason: string): string {
  const inside = blocks.map((block) => {
    if (typeof block === 'string') return block.replaceAll('**', '');
    if ('html' in block) return block.text;
    return 'quote' in block ? `{{${block.quote}}}` : `${block.label}: ${block.href}`;
  });
  const foot = `--${' '}\nGroundswell, {{appUrl}}\n${reason} Questions? Write to {{supportEmail}}.`;
  return `${inside.join('\n\n')}\n\n\n${foot}\n`;
}
