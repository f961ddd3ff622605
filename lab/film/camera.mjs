import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Frames per second while something moves. A still picture is one frame, however long it stands. */
const FPS = 20;

/**
 * Takes the film's frames one by one and notes how long each is shown, so that a slow machine records the
 * same film as a fast one. Captions carry the time at which they were spoken.
 */
export class Camera {
  /** @type {{ file: string, seconds: number }[]} */
  frames = [];
  /** @type {{ start: number, text: string }[]} */
  captions = [];
  #folder;
  #now = 0;

  constructor(folder) {
    this.#folder = folder;
  }

  /** Seconds of film so far. */
  get seconds() {
    return this.#now;
  }

  /** The sentence shown from here on, until the next. */
  say(text) {
    this.captions.push({ start: this.#now, text });
  }

  /** Shows the page as it stands for `seconds`. */
  async hold(page, seconds) {
    await mkdir(this.#folder, { recursive: true });
    const file = join(this.#folder, `${String(this.frames.length).padStart(5, '0')}.png`);
    // The page's own font, not its fallback.
    await page.evaluate(`document.fonts.load('1em "Inter Variable"')`);
    await writeFile(file, await page.screenshot({ type: 'png', animations: 'disabled', caret: 'initial' }));
    this.frames.push({ file, seconds });
    this.#now += seconds;
  }

  /**
   * Films a movement of `seconds`: `draw` is given how far it has come, from just above 0 to 1, eased in and
   * out.
   * @param {(progress: number) => Promise<void>} draw
   */
  async move(page, seconds, draw) {
    const count = Math.max(1, Math.round(seconds * FPS));
    for (let frame = 1; frame <= count; frame += 1) {
      const at = frame / count;
      await draw(at < 0.5 ? 2 * at * at : 1 - (-2 * at + 2) ** 2 / 2);
      await this.hold(page, 1 / FPS);
    }
  }
}
