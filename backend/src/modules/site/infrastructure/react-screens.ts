import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { DrawnScreens } from '../domain/drawn-screens.js';
import { TimeShare } from './time-share.js';

/** What the frontend's build leaves for us (frontend/src/main-server.tsx). */
interface Code {
  draw(path: string, answers: readonly unknown[], told: { supportEmail: string }): Promise<string>;
}

/** Drawings kept: bytes of HTML and of what they were made from, and their number. */
const MAX_KEPT_BYTES = 8 * 1024 * 1024;
const MAX_KEPT = 500;
/** Characters above which a screen is the SPA's to draw: no page of ours comes near. */
const MAX_LENGTH = 1024 * 1024;

/**
 * Runs the public screens themselves, with React, in this process. A drawing takes a few milliseconds of the
 * event loop, so under a flood of different addresses most visitors' browsers draw for themselves.
 */
export class ReactScreens extends DrawnScreens {
  private readonly logger = new Logger('Screens');
  private readonly kept = new LRUCache<string, string>({
    max: MAX_KEPT,
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: (html, key) => html.length + key.length + 1,
  });
  private code?: Promise<Code | null>;
  private hasFailed = false;

  /**
   * @param file the code; need not exist.
   * @param supportEmail where a person should write: some screens say it.
   * @param time what drawing may take.
   */
  constructor(
    private readonly file: string,
    private readonly supportEmail: string,
    private readonly time = new TimeShare(0.25, 250),
  ) {
    super();
  }

  async draw(path: string, answers: readonly unknown[]): Promise<string | null> {
    const key = `${path}\n${JSON.stringify(answers)}`;
    const kept = this.kept.get(key);
    if (kept !== undefined) return kept;
    try {
      const code = await (this.code ??= this.load());
      if (!code || !this.time.hasLeft()) return null;
      const html = await this.measured(() => code.draw(path, answers, { supportEmail: this.supportEmail }));
      if (html.length > MAX_LENGTH) return null;
      this.kept.set(key, html);
      return html;
    } catch (error) {
      this.tell(path, error);
      return null;
    }
  }

  /** Wall time: but for the first time, when it loads a screen's code, drawing waits for nothing. */
  private async measured<T>(work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await work();
    } finally {
      this.time.spend(performance.now() - start);
    }
  }

  private async load(): Promise<Code | null> {
    return existsSync(this.file) ? ((await import(pathToFileURL(this.file).href)) as Code) : null;
  }

  /** Once: what fails for one visitor fails for all, and they see the screen all the same. */
  private tell(path: string, error: unknown): void {
    if (this.hasFailed) return;
    this.hasFailed = true;
    this.logger.error(
      `The screen at ${path} could not be drawn`,
      error instanceof Error ? error.stack : String(error),
    );
  }
}
