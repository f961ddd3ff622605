import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, map, type Observable } from 'rxjs';

import { InvalidField, NotFound } from '../../../shared/domain-error.js';
import { isLocale, linkIn, type Locale, pathIn } from '../../../shared/locale.js';
import { type Markup, type Message, msg } from '../../../shared/message.js';
import { missingRow } from '../../database/errors.js';
import { translatorFor } from '../../i18n/translator.js';
import { NOT_A_LOCALE } from '../input/reader-locale.js';
import { escapeHtml } from '../../../shared/escape-html.js';
import { paperPage, scriptJson } from './paper-page.js';

type HtmlPage = ReturnType<typeof paperPage>;

const CSS = `
main { max-width: 28rem; }
.brand { display: flex; align-items: center; gap: 10px; margin: 0 0 20px; color: var(--ink); font-size: 1.125rem; font-weight: 700;
  letter-spacing: -0.025em; }
.paper { padding: 32px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); overflow-wrap: anywhere; }
.paper > :last-child { margin-bottom: 0; }
.paper > .cover { display: block; width: calc(100% + 64px); height: 200px; margin: -32px -32px 28px; object-fit: cover;
  border-radius: 15px 15px 0 0; }
.paper h1 { margin-bottom: 12px; }
.paper strong { color: var(--ink); }
.paper form { display: inline-block; margin-block: 8px 0; margin-inline: 0 8px; }
.paper ul { margin: 0 0 16px; padding-inline-start: 20px; color: var(--secondary); }
.paper blockquote { margin: 0 0 16px; padding: 12px 16px; border-inline-start: 3px solid var(--primary); background: var(--page); }
input { flex: 1; min-width: 0; font: inherit; padding: 10px 12px; min-height: 44px; border: 1px solid var(--border); border-radius: 10px;
  background: var(--page); color: var(--ink); }
.link { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 8px; }
.label { margin: 0 0 4px; }
.said { min-height: 1.5em; margin: 0; font-size: .875rem; }
.press { display: inline-block; font-weight: 600; padding: 10px 20px; border-radius: 10px; text-decoration: none;
  background: var(--primary); color: var(--on-primary); }
button { font: inherit; font-weight: 600; padding: 10px 20px; min-height: 44px; border: 1px solid transparent; border-radius: 10px;
  cursor: pointer; background: var(--primary); color: var(--on-primary); }
button.quiet { border-color: var(--border); background: transparent; color: var(--ink); }
button.quiet:hover { border-color: var(--ink); }
@media (max-width: 30rem) { .paper { padding: 24px 20px; }
  .paper > .cover { width: calc(100% + 40px); height: 160px; margin: -24px -20px 20px; } .paper form { display: block; margin-inline-end: 0; }
  .paper form button { width: 100%; } }
`;

/** The product's logo: a swell that starts small and rises. */
const SIGN = `<svg width="30" height="30" viewBox="0 0 32 32" fill="none" aria-hidden="true">
<rect width="32" height="32" rx="9" fill="var(--primary)"/>
<g stroke="var(--on-primary)" stroke-width="2.4" stroke-linecap="round">
<path d="M6 23c4.5 0 5.5-2.5 10-2.5S21.5 23 26 23"/>
<path d="M6 18c4 0 5.5-5 10-5s6 5 10 5" opacity=".8"/>
<path d="M9.5 12C12 11 13 8 16 8s4 3 6.5 4" opacity=".55"/>
</g></svg>`;

/** Puts the parts of a page into the reader's language. */
export class PageWords {
  private readonly translator;

  constructor(readonly locale: Locale) {
    this.translator = translatorFor(locale);
  }

  /** Returns a message as HTML. */
  html(message: Message): string {
    return this.translator.html(message);
  }

  /** Returns messages as JSON for the page's script. */
  json(messages: Record<string, Message>): string {
    const texts = Object.entries(messages).map(([name, message]) => [name, this.translator.say(message)]);
    return scriptJson(Object.fromEntries(texts));
  }

  /**
   * Returns the address of a public page of the screens, escaped.
   * @param origin put before the path, for an address to share
   */
  screen(path: string, origin = ''): string {
    return escapeHtml(origin + pathIn(this.locale, path));
  }

  /** Returns the address of another page behind a link in an email, escaped. */
  page(path: string): string {
    return escapeHtml(linkIn(this.locale, path));
  }

  /** Returns a button that needs no script and no cookie. The page that it opens is in the same language. */
  postForm(action: string, label: Message, quiet = false): string {
    return `
  <form method="post" action="${this.page(action)}"><button${quiet ? ' class="quiet"' : ''} type="submit">${this.html(label)}</button></form>`;
  }
}

/** The page that opens from a link in an email, before it is put into the reader's language. */
export interface MailLinkPage {
  title: Message;
  /** Returns the content as HTML. */
  body: (words: PageWords) => string;
  /** Path of a decorative picture, shown across the top of the card. */
  cover?: string;
  /** Returns a script. The page must also work without it. */
  script?: (words: PageWords) => string;
}

/** Returns a title or a name that someone chose, in bold, as a value of a message. */
export const bold = (text: string): Markup => ({
  html: `<strong dir="auto">${escapeHtml(text)}</strong>`,
});

/** A paragraph with a link to the home page. */
export const goHome = (words: PageWords): string =>
  `<p><a href="${words.screen('/')}">${words.html(msg('Go to Groundswell'))}</a></p>`;

function inLanguage({ title, body, cover, script }: MailLinkPage, locale: Locale): HtmlPage {
  const words = new PageWords(locale);
  const picture = cover ? `<img class="cover" src="${cover}" alt="">` : '';
  return paperPage({
    locale,
    title: `${translatorFor(locale).say(title)} | Groundswell`,
    css: CSS,
    body: `<p class="brand">${SIGN}Groundswell</p><div class="paper">${picture}${body(words)}</div>`,
    script: script?.(words),
  });
}

/** Language of pages whose link doesn't state one, because links in English don't. */
const UNSTATED: Locale = 'en';

/** Reads the language that a link states. Undefined if it isn't one of the product's languages. */
function localeOf(request: FastifyRequest): Locale | undefined {
  const { locale = UNSTATED } = request.query as { locale?: unknown };
  return isLocale(locale) ? locale : undefined;
}

const HTML = 'text/html; charset=utf-8';

/** Picture of the not-found screen. */
const NOT_FOUND_COVER = '/covers/963ccfeb-0.svg';

/** Thrown for an invalid link. Browsers get a page, and other clients the problem document. */
export class DeadLink extends NotFound {
  readonly page: MailLinkPage;

  /**
   * @param what noun for the link in the error message.
   * @param body returns the page's text, as HTML.
   * @param cover path of a decorative picture above the text. Defaults to that of the not-found screen.
   */
  constructor(what: string, body: MailLinkPage['body'], cover = NOT_FOUND_COVER) {
    super(what);
    this.page = { title: msg('Link not found'), body, cover };
  }
}

/** Thrown if a link states a language that isn't one of the product's. Browsers get a page. */
class UnknownLanguage extends InvalidField {
  readonly page: MailLinkPage = {
    title: msg('Link not found'),
    cover: NOT_FOUND_COVER,
    body: (words) => `<h1>${words.html(msg('This link doesn’t work'))}</h1>
    <p>${words.html(msg('It states a language that Groundswell doesn’t have.'))}</p>
    ${goHome(words)}`,
  };

  constructor() {
    super('locale', NOT_A_LOCALE);
  }
}

/** Returns the page that a browser gets for an error, in the request's language. Null for other errors. */
export function pageForError(error: unknown, request: FastifyRequest): HtmlPage | null {
  if (!(error instanceof DeadLink || error instanceof UnknownLanguage)) return null;
  return inLanguage(error.page, localeOf(request) ?? UNSTATED);
}

/** Sets headers that keep the page private, and keep the link secret from sites that the page links to. */
export function describePage(reply: FastifyReply, { csp }: HtmlPage): FastifyReply {
  return reply
    .type(HTML)
    .header('content-security-policy', csp)
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex');
}

/** Rejects a request that states an unknown language, before anything changes. */
export class KnownLanguageInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!localeOf(context.switchToHttp().getRequest<FastifyRequest>())) throw new UnknownLanguage();
    return next.handle();
  }
}

/**
 * Responds with the handler's page, in the language of the request. Reports an invalid link if the handler
 * returned null, or if the link's target was deleted while the handler was writing.
 */
export class LinkPageInterceptor implements NestInterceptor<MailLinkPage | null, string> {
  constructor(private readonly dead: () => DeadLink) {}

  intercept(context: ExecutionContext, next: CallHandler<MailLinkPage | null>): Observable<string> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      map((page) => {
        if (!page) throw this.dead();
        const written = inLanguage(page, localeOf(http.getRequest<FastifyRequest>()) ?? UNSTATED);
        describePage(http.getResponse<FastifyReply>(), written);
        return written.html;
      }),
      catchError((error: unknown) => {
        throw missingRow(error) ? Object.assign(this.dead(), { cause: error }) : error;
      }),
    );
  }
}
