import { randomBytes } from 'node:crypto';

import { escapeHtml } from '../../../shared/escape-html.js';
import { directionOf, type Locale } from '../../../shared/locale.js';
import { siteFont } from '../../site-font.js';

/** Serializes JSON so that it is safe inside a `<script>` element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** Languages in scripts that the site's font doesn't contain. */
const WITHOUT_SITE_FONT: readonly Locale[] = ['ar', 'hi', 'ja'];

/** Returns the attributes of `<html>` for a page in a language. */
export const languageAttributes = (locale: Locale): string => `lang="${locale}" dir="${directionOf(locale)}"`;

interface PaperPage {
  /** Language of the page's texts. English by default. */
  locale?: Locale;
  title: string;
  /** Content of the page, as escaped HTML. */
  body: string;
  /** Additional CSS rules. */
  css?: string;
  /** Script to run. It can't load anything else. */
  script?: string;
}

/**
 * Makes a small self-contained page in the product's style, for when the SPA isn't available.
 * @returns its HTML, and a Content-Security-Policy that allows only its own script and style.
 */
export function paperPage({ locale = 'en', title, body, css = '', script }: PaperPage): {
  html: string;
  csp: string;
} {
  const style = WITHOUT_SITE_FONT.includes(locale)
    ? `${CSS}${css}${OTHER_SCRIPTS}`
    : `${siteFont()}${CSS}${css}`;
  const nonce = randomBytes(16).toString('base64');
  const html = `<!doctype html>
<html ${languageAttributes(locale)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>${body}</main>
${script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`}
</body>
</html>`;
  const csp = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, csp };
}

// The colors of the SPA's theme, light and dark.
const CSS = `
:root { color-scheme: light dark; --page: #fbfaf7; --card: #fff; --ink: #15171c; --secondary: #4a4f5c; --line: #e3e1da;
  --border: #858b99; --primary: #4338ca; --on-primary: #fff; --error: #b91c1c; }
@media (prefers-color-scheme: dark) { :root { --page: #0e1015; --card: #16181f; --ink: #f4f5f7; --secondary: #b4b9c6;
  --line: #2a2e39; --border: #6b7280; --primary: #a5b4fc; --on-primary: #0e1015; --error: #f87171; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--page);
  color: var(--ink); font: 16px/1.5 "Inter Variable", Inter, system-ui, sans-serif; }
main { width: 100%; max-width: 26rem; }
h1 { margin: 0 0 8px; font-size: 1.75rem; line-height: 1.15; letter-spacing: -0.02em; text-wrap: balance; }
p { margin: 0 0 16px; color: var(--secondary); }
a { color: var(--primary); }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
`;

/** Replaces the font, and what suits only Latin letters: tight lines, and letters moved together. */
const OTHER_SCRIPTS = `
body { font-family: system-ui, sans-serif; line-height: 1.7; }
h1 { line-height: 1.4; }
h1, .brand { letter-spacing: normal; }
`;
