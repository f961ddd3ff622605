import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { escapeHtml, scriptJson } from './paper-page.js';

/** The built SPA, beside the backend both in `src` and in `dist`. */
export const SPA_ROOT = resolve(import.meta.dirname, '../../../../../frontend/dist');

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
  /** HTML, escaped: what is painted until the SPA has started. */
  shell?: string;
  boot?: BootEntry[];
}

/** Vite's manifest: which files a source file became. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** How Vite asks for a style sheet. */
const STYLESHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/**
 * How Vite asks for code. What the page shows before it has started, the font and the first image, go first.
 */
const CODE = /<(?:script type="module"|link rel="modulepreload") crossorigin/g;

/** The SPA's page, with places for what the server adds. Read once: a build is a start. */
export class PageShell {
  private readonly pieces: string[];
  private readonly manifest: Manifest;
  private readonly links = new Map<string, string>();

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
      .replace(CODE, '$& fetchpriority="low"')
      .replace('</head>', () => `${support}<!--screen--></head>`)
      .split(/<!--(head|screen|shell|boot)-->/);
  }

  /** @returns the whole page. */
  render({ head, screen, shell = '', boot }: PageParts): string {
    const places: Record<string, string> = {
      head,
      shell,
      // Behind the SPA's own styles, where Vite would put them too: the order decides between equal rules.
      screen: screen ? this.linksOf(screen) : '',
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

  private linksOf(screen: string): string {
    let links = this.links.get(screen);
    if (links === undefined) {
      links = this.makeLinks(screen);
      this.links.set(screen, links);
    }
    return links;
  }

  private makeLinks(screen: string): string {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const seen = new Set(['index.html', ...(this.manifest['index.html']?.imports ?? [])]);
    const visit = (name: string) => {
      const chunk = this.manifest[name];
      if (!chunk || seen.has(name)) return;
      seen.add(name);
      chunk.imports?.forEach(visit);
      scripts.add(chunk.file);
      chunk.css?.forEach((file) => styles.add(file));
    };
    visit(screen);
    return [
      ...[...styles].map((file) => this.inlined(file)),
      ...[...scripts].map(
        (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
      ),
    ].join('');
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
