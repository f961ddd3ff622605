import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { ROOT } from '../../server-files.js';
import { escapeHtml, scriptJson } from './paper-page.js';

/** The folder of the built SPA. */
export const SPA_ROOT = resolve(ROOT, 'frontend/dist');

/**
 * Replaces the SPA's page if the frontend isn't built (in tests, or if Vite serves it). It has the same
 * places for the server's content.
 */
const BARE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><!--head--></head>
  <body><div id="root"><!--markup--></div><!--boot--></body>
</html>
`;

/** The tags with which Vite loads the entry's code. */
const CODE =
  /<(?:script type="module" crossorigin src="[^"]+"><\/script>|link rel="modulepreload" crossorigin href="[^"]+">)/g;

/** The tags with which Vite loads a style sheet. */
const STYLESHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

const ENTRY = 'index.html';

/**
 * An API response inside the page: the SPA's name of the call, its argument (omitted if there is none), and
 * the value.
 */
export interface BootEntry {
  endpointName: string;
  arg?: unknown;
  value: unknown;
}

export interface PageParts {
  /** Escaped HTML for the head, including the title. */
  head: string;
  /**
   * The screen's source file, relative to `frontend`. Its code loads together with the entry's, not after it.
   */
  screen?: string;
  /** The screen as escaped HTML. Without it, the browser renders the screen. */
  markup?: string;
  boot?: BootEntry[];
}

/** Vite's manifest: the built files by source file. */
type Manifest = Record<string, Chunk>;
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The SPA's page, with places for the server's content. Read once at the start of the process. */
export class PageShell {
  private readonly pieces: string[];
  private readonly manifest: Manifest;
  /** The head tags of each screen, by its source file. */
  private readonly tags = new Map<string, string>();

  /**
   * @param root folder of the built SPA. It needn't exist.
   * @param supportEmail included in every page for the SPA's `lib/support.ts`, since it is configured after
   * the build.
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
    // Split before content is inserted, so that a founder's text is never mistaken for a place.
    this.pieces = template
      .replace(/<title>[^]*?<\/title>\s*/, '')
      .replace(CODE, '')
      .replace(STYLESHEET, (_link, file: string) => this.inlined(file))
      .replace('</head>', () => `${support}<!--screen--></head>`)
      .split(/<!--(head|screen|markup|boot)-->/);
  }

  /** @returns the complete page. */
  render({ head, screen = ENTRY, markup = '', boot }: PageParts): string {
    const tags = this.tags.get(screen) ?? this.tagsOf(screen);
    this.tags.set(screen, tags);
    const places: Record<string, string> = {
      head,
      markup,
      // After the SPA's own styles, like in Vite's output, because the order decides between equal rules.
      screen: tags,
      boot: boot ? `<script type="application/json" id="boot">${scriptJson(boot)}</script>` : '',
    };
    return this.pieces.map((piece, index) => (index % 2 === 1 ? places[piece] : piece)).join('');
  }

  /**
   * @returns the URL of a built source file (relative to `frontend`). Undefined if the frontend isn't built.
   */
  assetUrl(source: string): string | undefined {
    const built = this.manifest[source];
    return built && `/${built.file}`;
  }

  /** The screen's styles, and the URLs of all code for the script in `index.html`. */
  private tagsOf(screen: string): string {
    const base = this.withImports(ENTRY).reverse();
    const own = this.withImports(screen).filter((chunk) => !base.includes(chunk));
    const styles = new Set(own.flatMap(({ css = [] }) => css));
    const code = [...base, ...own].map(({ file }) => `/${file}`).join(' ');
    return (
      [...styles].map((file) => this.inlined(file)).join('') +
      (code ? `<meta name="code" content="${code}">` : '')
    );
  }

  /**
   * Inlines the style sheet, so that the first paint needs no other request: that saves half a second on a
   * phone. The link is never fetched. It tells Vite's loader that the styles are present.
   */
  private inlined(file: string): string {
    const css = readFileSync(resolve(this.root, file), 'utf8').trim();
    return `<style>${css}</style><link rel="stylesheet" disabled href="/${file}">`;
  }

  /** The built files of a source file and all its static imports, imports first. */
  private withImports(name: string, seen = new Set<string>()): Chunk[] {
    const chunk = this.manifest[name];
    if (!chunk || seen.has(name)) return [];
    seen.add(name);
    return [...(chunk.imports ?? []).flatMap((imported) => this.withImports(imported, seen)), chunk];
  }
}
