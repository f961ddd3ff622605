import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Frames per second during movements. A static picture is a single frame of any duration. */
const FPS = 20;

/**
 * Captures the film's frames one by one and records how long each is shown, so that the film doesn't depend
 * on the machine's speed. Each caption is stored with its start time.
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

  /** Length of the film so far, in seconds. */
  get seconds() {
    return this.#now;
  }

  /** Shows a caption from now until the next caption. */
  say(text) {
    this.captions.push({ start: this.#now, text });
  }

  /** Shows the current page for `seconds`. */
  async hold(page, seconds) {
    await mkdir(this.#folder, { recursive: true });
    const file = join(this.#folder, `${String(this.frames.length).padStart(5, '0')}.png`);
    // Waits for the page's web font, because the fallback must not be filmed.
    await page.evaluate(`document.fonts.load('1em "Inter Variable"')`);
    await writeFile(file, await page.screenshot({ type: 'png', animations: 'disabled', caret: 'initial' }));
    this.frames.push({ file, seconds });
    this.#now += seconds;
  }

  /**
   * Films a movement that takes `seconds`: `draw` gets the progress, from just above 0 to 1, eased in and
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

  /** Copies the last frame to a file. */
  keepFrame(file) {
    return copyFile(this.frames.at(-1)?.file ?? '', file);
  }
}

const CURSOR = 'demo-cursor';

/** A person who uses a page on camera: moves a visible pointer, scrolls, clicks and types. */
export class Actor {
  #camera;
  #at = { x: 640, y: 520 };

  /** @param {import('playwright-core').Page} page */
  constructor(page, camera) {
    this.page = page;
    this.#camera = camera;
  }

  async open(address) {
    await this.page.goto(address, { waitUntil: 'networkidle' });
    await this.#settle();
  }

  /** Waits for something that appears later on a slow machine. */
  async see(target) {
    await target.first().waitFor();
    await this.#settle();
  }

  /** Waits until nothing is loading or moving. This takes up no time in the film. */
  async #settle() {
    await this.page.waitForLoadState('networkidle');
    await this.page.waitForTimeout(350);
    await this.#point(this.#at);
  }

  hold(seconds) {
    return this.#camera.hold(this.page, seconds);
  }

  /** Clicks the target, and waits for the result. */
  async press(target, seconds = 0.7) {
    await this.reach(target, seconds);
    await this.hold(0.15);
    await target.click();
    await this.#settle();
    await this.hold(0.1);
  }

  /** Types into a field, a few letters per frame. */
  async type(target, text, seconds) {
    await this.reach(target, 0.5);
    await target.click();
    let typed = 0;
    await this.#camera.move(this.page, seconds, async (progress) => {
      const until = Math.round(text.length * progress);
      await target.pressSequentially(text.slice(typed, until));
      typed = until;
    });
  }

  /** Moves the pointer to the target, after scrolling if necessary. */
  async reach(target, seconds = 0.6) {
    await target.waitFor();
    await this.scrollTo(target);
    const box = await target.boundingBox();
    const from = this.#at;
    const to = { x: box.x + Math.min(box.width / 2, 160), y: box.y + Math.min(box.height / 2, 28) };
    await this.#camera.move(this.page, seconds, (progress) =>
      this.#point({ x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress }),
    );
  }

  /** Scrolls the target into the upper half, unless it is already visible. */
  async scrollTo(target, seconds = 0.9) {
    const { from, to } = await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const inSight = top > 90 && bottom < window.innerHeight - 90;
      const end = document.documentElement.scrollHeight - window.innerHeight;
      const wanted = window.scrollY + top - window.innerHeight * 0.3;
      return { from: window.scrollY, to: inSight ? window.scrollY : Math.max(0, Math.min(end, wanted)) };
    });
    if (Math.abs(to - from) < 4) return;
    await this.#camera.move(this.page, seconds, (progress) =>
      this.page.evaluate(
        (top) => window.scrollTo({ top, behavior: 'instant' }),
        from + (to - from) * progress,
      ),
    );
  }

  async #point(at) {
    this.#at = at;
    await this.page.mouse.move(at.x, at.y);
    await this.page.evaluate(drawCursor, { id: CURSOR, ...at });
  }
}

/**
 * Draws a pointer, because headless Chromium shows none. As a popover, it stays visible on top of dialogs.
 * Runs in the page.
 */
function drawCursor({ id, x, y }) {
  let cursor = document.getElementById(id);
  if (!cursor) {
    cursor = document.createElement('div');
    cursor.id = id;
    cursor.popover = 'manual';
    cursor.setAttribute('aria-hidden', 'true');
    cursor.style.cssText =
      'position:fixed;inset:auto;margin:0;padding:0;border:0;background:none;overflow:visible;pointer-events:none';
    cursor.innerHTML =
      '<svg width="26" height="26" viewBox="0 0 24 24"><path d="M4 2l15 11.5-7 .8 4 7-3 1.6-3.9-7.1L4 20.5z" ' +
      'fill="#15171c" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/></svg>';
    document.body.append(cursor);
  }
  if (cursor.matches(':popover-open')) cursor.hidePopover();
  cursor.showPopover();
  cursor.style.left = `${x}px`;
  cursor.style.top = `${y}px`;
}
