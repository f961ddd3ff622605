import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import type { Locale } from '../../../shared/locale.js';
import { DrawnScreens } from '../domain/drawn-screens.js';

/** The module built by the frontend (frontend/src/main-server.tsx). */
interface Code {
  draw(
    path: string,
    answers: readonly unknown[],
    settings: { supportEmail: string; locale: string },
  ): Promise<string>;
}

/** Maximum size of the cache, in characters of HTML and of the responses it was rendered from. */
const MAX_KEPT_BYTES = 8 * 1024 * 1024;

/**
 * Renders the public screens with React in this process. Rendering blocks the event loop for 3 to 8 ms, so
 * the same responses are rendered once, regardless of the URL's query.
 */
export class ReactScreens extends DrawnScreens {
  private readonly logger = new Logger('Screens');
  private readonly cache = new LRUCache<string, string>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: (html, key) => html.length + key.length,
  });
  private code?: Promise<Code | null>;

  /**
   * @param file path of the built module; may be missing
   * @param supportEmail email address for support, shown on some screens
   */
  constructor(
    private readonly file: string,
    private readonly supportEmail: string,
  ) {
    super();
  }

  async draw(path: string, locale: Locale, answers: readonly unknown[]): Promise<string> {
    const key = `${locale} ${path}\n${JSON.stringify(answers)}`;
    const cached = this.cache.get(key);
    if (cached !== undefined) return cached;
    try {
      const code = await (this.code ??= this.load());
      if (!code) return '';
      const html = await code.draw(path, answers, { supportEmail: this.supportEmail, locale });
      this.cache.set(key, html);
      return html;
    } catch (error) {
      this.logger.error(
        `The screen at ${path} couldn’t be rendered`,
        error instanceof Error ? error.stack : String(error),
      );
      return '';
    }
  }

  private async load(): Promise<Code | null> {
    return existsSync(this.file) ? ((await import(pathToFileURL(this.file).href)) as Code) : null;
  }
}
