import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { catchError, map, type Observable } from 'rxjs';

import { missingRow } from '../../database/errors.js';
import { escapeHtml, paperPage } from './paper-page.js';
import { NotFound } from '../../../shared/domain-error.js';

export type HtmlPage = ReturnType<typeof paperPage>;

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
.paper form { display: inline-block; margin: 8px 8px 0 0; }
.paper ul { margin: 0 0 16px; padding-left: 20px; color: var(--secondary); }
.paper blockquote { margin: 0 0 16px; padding: 12px 16px; border-left: 3px solid var(--primary); background: var(--page); }
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
  .paper > .cover { width: calc(100% + 40px); height: 160px; margin: -24px -20px 20px; } .paper form { display: block; margin-right: 0; }
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

/**
 * The page that opens from a link in an email. `title` and `body` are HTML. The page must also work without
 * `script`.
 * @param cover path of a decorative picture, shown across the top of the card
 */
export const mailLinkPage = (
  title: string,
  body: string,
  { cover, script }: { cover?: string; script?: string } = {},
): HtmlPage =>
  paperPage({
    title: `${title} | Groundswell`,
    css: CSS,
    body: `<p class="brand">${SIGN}Groundswell</p><div class="paper">${cover ? `<img class="cover" src="${cover}" alt="">` : ''}${body}</div>`,
    script,
  });

/** A button that needs no script and no cookie. */
export const postForm = (action: string, label: string, quiet = false) => `
  <form method="post" action="${escapeHtml(action)}"><button${quiet ? ' class="quiet"' : ''} type="submit">${label}</button></form>`;

const HTML = 'text/html; charset=utf-8';

/** Thrown for an invalid link. Browsers get a page, and other clients the problem document. */
export class DeadLink extends NotFound {
  /** Rendered once per error, because its HTML and its Content-Security-Policy share a nonce. */
  readonly page: HtmlPage;

  /**
   * @param what noun for the link in the error message.
   * @param body the page's text, as HTML.
   */
  constructor(what: string, body: string) {
    super(what);
    this.page = mailLinkPage('Link not found', body);
  }
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

/**
 * Responds with the handler's page. Reports an invalid link if the handler returned null, or if the link's
 * target was deleted while the handler was writing.
 */
export class LinkPageInterceptor implements NestInterceptor<HtmlPage | null, string> {
  constructor(private readonly dead: () => DeadLink) {}

  intercept(context: ExecutionContext, next: CallHandler<HtmlPage | null>): Observable<string> {
    return next.handle().pipe(
      map((page) => {
        if (!page) throw this.dead();
        describePage(context.switchToHttp().getResponse<FastifyReply>(), page);
        return page.html;
      }),
      catchError((error: unknown) => {
        throw missingRow(error) ? Object.assign(this.dead(), { cause: error }) : error;
      }),
    );
  }
}
