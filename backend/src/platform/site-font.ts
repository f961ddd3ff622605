import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { ROOT } from './server-files.js';

const MANIFEST = resolve(ROOT, 'frontend/dist/.vite/manifest.json');
const SOURCE = 'src/theme/fonts/inter-latin.woff2';

let path: string | null | undefined;

/** The path of the site's font, or null if the screens aren't built. Read once. */
function fontPath(): string | null {
  if (path === undefined) {
    const built = existsSync(MANIFEST)
      ? (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { file: string }>)[SOURCE]
      : undefined;
    path = built ? `/${built.file}` : null;
  }
  return path;
}

/**
 * The CSS rule that loads the site's font. Empty if the screens aren't built.
 * @param origin put before the font's path; empty for pages on this site.
 */
export function siteFont(origin = ''): string {
  const file = fontPath();
  if (file === null) return '';
  return `@font-face { font-family: 'Inter Variable'; font-weight: 400 700; font-display: swap; src: url('${origin}${file}') format('woff2'); }`;
}
