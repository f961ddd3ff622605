import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { DrawnScreens } from '../domain/drawn-screens.js';

/** What the frontend's build leaves for us (frontend/src/main-server.tsx). */
interface Code {
  draw(path: string, answers: readonly unknown[], told: { supportEmail: string }): Promise<string>;
}

/** Drawings kept: bytes of HTML and of what they were made from. */
const MAX_KEPT_BYTES = 8 * 1024 * 1024;

/**
 * Runs the public screens themselves, with React, in this process. A drawing takes 3 to 8 ms of the event
 * loop, so the same answers are drawn once, whatever query the address has.
 */
export class ReactScreens extends DrawnScreens {
  private readonly logger = new Logger('Screens');
  private readonly kept = new LRUCache<string, string>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: (html, key) => html.length + key.length,
  });
  private code?: Promise<Code | null>;

  /**
   * @param file the code; need not exist.
   * @param supportEmail where a person should write: some screens say it.
   */
  constructor(
    private readonly file: string,
    private readonly supportEmail: string,
  ) {
    super();
  }

  async draw(path: string, answers: readonly unknown[]): Promise<string> {
    const key = `${path}\n${JSON.stringify(answers)}`;
    const kept = this.kept.get(key);
    if (kept !== undefined) return kept;
    try {
      const code = await (this.code ??= this.load());
      if (!code) return '';
      const html = await code.draw(path, answers, { supportEmail: this.supportEmail });
      this.kept.set(key, html);
      return html;
    } catch (error) {
      this.logger.error(
        `The screen at ${path} could not be drawn`,
        error instanceof Error ? error.stack : String(error),
      );
      return '';
    }
  }

  private async load(): Promise<Code | null> {
    return existsSync(this.file) ? ((await import(pathToFileURL(this.file).href)) as Code) : null;
  }
}
