import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { ROOT } from '../../server-files.js';
import { escapeHtml, scriptJson } from './paper-page.js';

/** The built SPA. */
export const SPA_ROOT = resolve(ROOT, 'frontend/dist');

/**
 * Stands in where the screens are not built (tests, or Vite serving them): everything that the server says is
 * still said.
 */
const BARE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><!--head--></head>
  <body><div id="root"><!--shell--></div><!--boot--></body>
</html>
`;

/**
 * An answer that the page brings along: the SPA's name of the call, its argument (none: left out), and what
 * the API would answer.
 */
export interface BootEntry {
  endpointName: string;
  arg?: unknown;
  value: unknown;
}

export interface PageParts {
  /** HTML for the head, escaped; with the title. */
  head: string;
  /**
   * The screen's source file, relative to `frontend`: its code and styles are then asked for at once, not
   * after the SPA's.
   */
  screen?: string;
  /**
   * HTML, escaped: what is painted until the SPA has started. The SPA's code is then asked for after the
   * first paint.
   */
  shell?: string;
  boot?: BootEntry[];
}

/** Vite's manifest: which files a source file became. */
type Manifest = Record<string, Chunk>;
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** How Vite asks for a style sheet. */
const STYLESHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/** How Vite asks for the first page's code. */
const CODE =
  /<(?:script type="module" crossorigin src="[^"]+"><\/script>|link rel="modulepreload" crossorigin href="[^"]+">)/g;

const ENTRY = 'index.html';

/** The SPA's page, with places for what the server adds. Read once: a build is a start. */
export class PageShell {
  private readonly pieces: string[];
  private readonly manifest: Manifest;
  private readonly styles = new Map<string, string>();
  private readonly code = new Map<string, string[]>();

  /**
   * @param root folder of the built SPA; need not exist.
   * @param supportEmail told to the SPA on every page (its `lib/support.ts`): it is configured, so no build
   * knows it.
   */
  constructor(
    private readonly root = SPA_ROOT,
    supportEmail?: string,
  ) {
    const support = supportEmail ? `<meta name="support-email" content="${escapeHtml(supportEmail)}">` : '';
    const index = resolve(root, 'index.html');
    const template = existsSync(index) ? readFileSync(index, 'utf8') : BARE;
    const manifest = resolve(root, '.vite/manifest.json');
    this.manifest = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Manifest) : {};
    // Split before anything is put in: what a founder wrote can never be taken for a place.
    this.pieces = template
      .replace(/<title>[^]*?<\/title>\s*/, '')
      .replace(STYLESHEET, (_link, file: string) => this.inlined(file))
      .replace(CODE, '')
      .replace('</head>', () => `${support}<!--screen--></head>`)
      .split(/<!--(head|screen|shell|boot)-->/);
  }

  /** @returns the whole page. */
  render({ head, screen, shell = '', boot }: PageParts): string {
    const places: Record<string, string> = {
      head,
      shell,
      // Behind the SPA's own styles, where Vite would put them too: the order decides between equal rules.
      screen:
        (screen ? kept(this.styles, screen, () => this.stylesOf(screen)) : '') + this.codeTags(screen, shell),
      boot: boot ? `<script type="application/json" id="boot">${scriptJson(boot)}</script>` : '',
    };
    return this.pieces.map((piece, index) => (index % 2 === 1 ? places[piece] : piece)).join('');
  }

  /**
   * @returns the address of what a source file (relative to `frontend`) became; undefined where the screens
   * are not built.
   */
  assetUrl(source: string): string | undefined {
    const built = this.manifest[source];
    return built && `/${built.file}`;
  }

  /**
   * Where something is painted already, only the names of the files, for the script in `index.html` that asks
   * for them after the first paint. Else the page is empty until they have come.
   */
  private codeTags(screen: string | undefined, shell: string): string {
    const files = kept(this.code, screen ?? ENTRY, () => this.filesOf(screen));
    if (files.length === 0) return '';
    if (shell) return `<meta name="code" content="${files.join(' ')}">`;
    const entry = `/${this.manifest[ENTRY]!.file}`;
    return files
      .map((file) =>
        file === entry
          ? `<script type="module" crossorigin src="${file}"></script>`
          : `<link rel="modulepreload" crossorigin href="${file}">`,
      )
      .join('');
  }

  /** Addresses of the entry's code and the screen's, each behind what it imports. */
  private filesOf(screen?: string): string[] {
    return [...new Set([ENTRY, ...(screen ? [screen] : [])].flatMap((name) => this.withImports(name)))].map(
      ({ file }) => `/${file}`,
    );
  }

  private stylesOf(screen: string): string {
    const there = new Set(this.withImports(ENTRY));
    const own = this.withImports(screen).filter((chunk) => !there.has(chunk));
    return [...new Set(own.flatMap(({ css = [] }) => css))].map((file) => this.inlined(file)).join('');
  }

  /** What a source file became and all that this imports at once, each behind what it imports. */
  private withImports(name: string, seen = new Set<string>()): Chunk[] {
    const chunk = this.manifest[name];
    if (!chunk || seen.has(name)) return [];
    seen.add(name);
    return [...(chunk.imports ?? []).flatMap((imported) => this.withImports(imported, seen)), chunk];
  }

  /**
   * The style sheet itself, so that the first paint waits for nothing but the page: on a phone's network that
   * is a second. The link is never fetched; it tells Vite's loader that the styles are there.
   */
  private inlined(file: string): string {
    const css = readFileSync(resolve(this.root, file), 'utf8').trim();
    return `<style>${css}</style><link rel="stylesheet" disabled href="/${file}">`;
  }
}

function kept<T>(map: Map<string, T>, key: string, make: () => T): T {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}
