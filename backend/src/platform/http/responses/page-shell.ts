import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Locale } from '../../../shared/locale.js';
import { NEEDS_SCRIPT } from '../../../shared/needs-script.js';
import { translatorFor } from '../../i18n/translator.js';
import { ROOT } from '../../server-files.js';
import { escapeHtml } from '../../../shared/escape-html.js';
import { languageAttributes, scriptJson } from './paper-page.js';

/** The folder of the built SPA. */
export const SPA_ROOT = resolve(ROOT, 'frontend/dist');

/**
 * Replaces the built page in tests, and when Vite serves the screens. Contains everything that the server
 * adds.
 */
const BARE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><!--head--></head>
  <body><div id="root"><!--markup--></div><!--boot--></body>
</html>
`;

/** Matches the tag with which Vite loads the entry's code. */
const CODE =
  /<(?:script type="module" crossorigin src="[^"]+"><\/script>|link rel="modulepreload" crossorigin href="[^"]+">)/g;

/** Matches the tag with which Vite loads a style sheet. */
const STYLESHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/** Matches the text for browsers without scripts, as the build writes it. */
const NO_SCRIPT = /<noscript\s*>[^]*?<\/noscript\s*>/;

const ENTRY = 'index.html';
/** Source file of the footer, which is drawn on every public page and whose code is loaded later. */
const FOOTER = 'src/app/layouts/site-footer.tsx';

/**
 * An API response embedded in the page: the SPA's name for the operation, its argument (if any), and the
 * response.
 */
export interface BootEntry {
  endpointName: string;
  arg?: unknown;
  value: unknown;
}

export interface PageParts {
  /** Language of the page. Defaults to English. */
  locale?: Locale;
  /** Escaped HTML for the head, including the title. */
  head: string;
  /**
   * The screen's source file, relative to `frontend`. Its code is loaded together with the entry's code, not
   * after it.
   */
  screen?: string;
  /** The screen as escaped HTML. If it is missing, the browser renders the screen. */
  markup?: string;
  boot?: BootEntry[];
}

/** Vite's manifest: the built files of each source file. */
type Manifest = Record<string, Chunk>;
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/**
 * The SPA's page, with placeholders for the parts that the server adds. Read once, when the process starts.
 */
export class PageShell {
  private readonly pieces: string[];
  private readonly manifest: Manifest;
  /** Folder of each language's code. English code is in `assets`. */
  private readonly folders: Partial<Record<Locale, string>>;
  /** The tags that each screen needs in the head, by its language and source file. */
  private readonly tags = new Map<string, string>();

  /**
   * @param root folder of the built SPA; need not exist.
   * @param supportEmail passed to the SPA on every page (its `lib/support.ts`), because it is configured
   * after the build.
   */
  constructor(
    private readonly root = SPA_ROOT,
    supportEmail?: string,
  ) {
    const support = supportEmail ? `<meta name="support-email" content="${escapeHtml(supportEmail)}">` : '';
    const index = resolve(root, 'index.html');
    const template = existsSync(index) ? readFileSync(index, 'utf8') : BARE;
    this.manifest = this.readJson('.vite/manifest.json');
    this.folders = this.readJson('.vite/languages.json');
    // Split before anything is inserted, so that a founder's text is never treated as a placeholder.
    this.pieces = template
      .replace(/<title>[^]*?<\/title>\s*/, '')
      .replace(CODE, '')
      .replace(STYLESHEET, (_link, file: string) => this.inlined(file))
      .replace('</head>', () => `${support}<!--screen--></head>`)
      .replace('<html lang="en">', '<!--html-->')
      .replace(NO_SCRIPT, '<!--noscript-->')
      .split(/<!--(html|head|screen|markup|boot|noscript)-->/);
  }

  /** Fills in the page's parts. @returns the complete page. */
  render({ locale = 'en', head, screen = ENTRY, markup = '', boot }: PageParts): string {
    const key = `${locale} ${screen}`;
    const tags = this.tags.get(key) ?? this.tagsOf(screen, locale);
    this.tags.set(key, tags);
    const places: Record<string, string> = {
      html: `<html ${languageAttributes(locale)}>`,
      noscript: `<noscript>${translatorFor(locale).html(NEEDS_SCRIPT)}</noscript>`,
      head,
      markup,
      // Inserted after the SPA's own styles, as Vite would do, because the order decides between equally
      // specific rules.
      screen: tags,
      boot: boot ? `<script type="application/json" id="boot">${scriptJson(boot)}</script>` : '',
    };
    return this.pieces.map((piece, index) => (index % 2 === 1 ? places[piece] : piece)).join('');
  }

  /**
   * Finds a built file. @returns the URL of a source file's built file (path relative to `frontend`);
   * undefined if the screens aren't built.
   */
  assetUrl(source: string): string | undefined {
    const built = this.manifest[source];
    return built && `/${built.file}`;
  }

  /**
   * Returns the styles of the screen and the footer, and the names of all the screen's code files for the
   * script in `index.html`.
   */
  private tagsOf(screen: string, locale: Locale): string {
    const base = this.withImports(ENTRY).reverse();
    const beyondBase = (name: string) => this.withImports(name).filter((chunk) => !base.includes(chunk));
    const own = beyondBase(screen);
    const footer = screen === ENTRY ? [] : beyondBase(FOOTER);
    const styles = new Set([...own, ...footer].flatMap(({ css = [] }) => css));
    const folder = this.folders[locale] ?? 'assets';
    const code = [...base, ...own].map(({ file }) => `/${file.replace(/^assets/, folder)}`).join(' ');
    return (
      [...styles].map((file) => this.inlined(file)).join('') +
      (code ? `<meta name="code" content="${code}">` : '')
    );
  }

  /**
   * Inlines a style sheet, so that the first paint needs only the page. On a phone's network, that saves half
   * a second. The link is never fetched; it tells Vite's loader that the styles are there.
   */
  private inlined(file: string): string {
    const css = readFileSync(resolve(this.root, file), 'utf8').trim();
    return `<style>${css}</style><link rel="stylesheet" disabled href="/${file}">`;
  }

  /** Reads a file of the build. @returns an empty object if there is none */
  private readJson<Content extends object>(name: string): Content {
    const file = resolve(this.root, name);
    return (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Content;
  }

  /**
   * Returns the chunk of a source file and all its static imports. Each chunk comes after its own imports.
   */
  private withImports(name: string, seen = new Set<string>()): Chunk[] {
    const chunk = this.manifest[name];
    if (!chunk || seen.has(name)) return [];
    seen.add(name);
    return [...(chunk.imports ?? []).flatMap((imported) => this.withImports(imported, seen)), chunk];
  }
}
