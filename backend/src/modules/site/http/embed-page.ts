import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { translatorFor } from '../../../platform/i18n/translator.js';
import { escapeHtml } from '../../../shared/escape-html.js';
import { languageAttributes } from '../../../platform/http/responses/paper-page.js';
import { coverPath } from '../../../shared/cover-address.js';
import { SPA_ROOT } from '../../../platform/http/responses/page-shell.js';
import { type Locale, pathIn } from '../../../shared/locale.js';
import { type Message, msg } from '../../../shared/message.js';

/** The parts of an idea that the frame shows. */
export interface EmbeddedIdea {
  id: string;
  slug: string;
  title: string;
  image: string | null;
  coverVariant: number;
  voteCount: number;
}

/** Color scheme. `auto` follows the reader's system; the others are chosen by the embedding site. */
export type EmbedTheme = 'auto' | 'light' | 'dark';

/** Language and colors of the frame, which the embedding site chooses. */
export interface EmbedLook {
  locale: Locale;
  theme: EmbedTheme;
}

/** The frame's script and style, from the frontend's build (frontend/vite.config.ts). */
export interface EmbedCode {
  script: string;
  style: string;
}

/**
 * Reads the frame's code in a language. The script is English in a language that the build doesn't contain.
 * @returns the build's files; empty texts if the frontend isn't built
 */
export function readEmbedCode(locale: Locale = 'en', root = SPA_ROOT): EmbedCode {
  const read = (name: string) => {
    const file = resolve(root, '.vite', name);
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  };
  return { script: read(`embed-${locale}.js`) || read('embed.js'), style: read('embed.css') };
}

/**
 * Returns the content security policy of the page. It allows the page's own script and style (identified by
 * their hashes), requests to this server, workers from this server, and images. It doesn't restrict who may
 * frame the page.
 * @param images origins of images (`imageOrigins`)
 */
export function embedPolicy({ script, style }: EmbedCode, images: string[]): string {
  return [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    `img-src ${images.join(' ')}`,
    "connect-src 'self'",
    // The widget's worker computes the proof of work that busy networks require.
    "worker-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** Returns a function that puts a message into escaped text, for contents and attributes. */
const writer = (locale: Locale) => (message: Message) => escapeHtml(translatorFor(locale).say(message));

/** Returns the HTML page of an idea with a vote button and the waitlist form, for framing on another site. */
export function embedPage(idea: EmbeddedIdea, look: EmbedLook, origin: string, code: EmbedCode): string {
  const { locale } = look;
  const say = writer(locale);
  const title = escapeHtml(idea.title);
  const address = escapeHtml(`${origin}${pathIn(locale, `/ideas/${idea.slug}`)}`);
  const count = idea.voteCount.toLocaleString(locale === 'en' ? 'en-US' : locale, {
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const picture = idea.image ?? coverPath(idea);
  return page(
    {
      title: `${title} | Groundswell`,
      head: `<link rel="canonical" href="${address}">`,
      body: `<main class="widget" aria-labelledby="title" data-id="${escapeHtml(idea.id)}" data-slug="${escapeHtml(idea.slug)}" data-count="${idea.voteCount}">
<header><img src="${escapeHtml(picture)}" alt="" width="64" height="64" referrerpolicy="no-referrer"><h1 id="title" dir="auto">${title}</h1></header>
<div class="ask"><button type="button" id="vote" aria-pressed="false" aria-labelledby="vote title">
<svg width="16" height="16" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M10 16V4M4.5 9.5 10 4l5.5 5.5"/></svg>
<span>${say(msg('Vote'))}</span> <b>${count}</b></button><p id="voted" role="status"></p></div>
<form novalidate aria-label="${say(msg('Join the waitlist'))}"><label for="email">${say(msg('Email'))}</label>
<div class="row"><input id="email" name="email" type="email" dir="ltr" inputmode="email" autocomplete="email" placeholder="you@example.com" aria-required="true" aria-describedby="problem">
<button type="submit">${say(msg('Join Waitlist'))}</button></div><p id="problem" role="alert"></p>
<p class="small">${say(msg('Only for updates about this idea.'))}</p>
<label class="check"><input type="checkbox" name="willingToPay"> ${say(msg('I would pay for this'))}</label></form>
<div id="joined" role="status"></div>
<noscript><p>${say(msg('Voting here needs JavaScript.'))}</p></noscript>
${poweredBy(locale, `${address}?utm_source=widget`)}</main>`,
    },
    look,
    code,
  );
}

/** Returns the page shown if the idea doesn't exist or is no longer public. */
export function missingEmbedPage(look: EmbedLook, origin: string, code: EmbedCode): string {
  const { locale } = look;
  const say = writer(locale);
  const heading = say(msg('404 Idea Not Found'));
  return page(
    {
      title: `${heading} | Groundswell`,
      head: '',
      body: `<main class="widget" aria-labelledby="title"><header><h1 id="title">${heading}</h1></header>
<p>${say(msg('This idea doesn’t exist, or it’s no longer public.'))}</p>
${poweredBy(locale, escapeHtml(`${origin}${pathIn(locale, '/')}?utm_source=widget`))}</main>`,
    },
    look,
    code,
  );
}

/** Assembles the page. All arguments must already be escaped. */
function page(
  { title, head, body }: { title: string; head: string; body: string },
  { locale, theme }: EmbedLook,
  { script, style }: EmbedCode,
): string {
  return `<!doctype html>
<html ${languageAttributes(locale)}${theme === 'auto' ? '' : ` data-theme="${theme}"`}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title>${head}<style>${style}</style></head>
<body>${body}<script>${script}</script></body></html>`;
}

/** @param href escaped */
function poweredBy(locale: Locale, href: string): string {
  const opens = writer(locale)(msg('(opens in a new tab)'));
  const groundswell = {
    html: `<a href="${href}" target="_blank" rel="noopener">Groundswell<span class="sr"> ${opens}</span></a>`,
  };
  return `<footer>${translatorFor(locale).html(msg('Powered by {groundswell}', { groundswell }))}</footer>`;
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
