import { setTimeout as sleep } from 'node:timers/promises';

/** A steady load: actors that each act, think, and act again, until they are paused. */
export class Load {
  /** @type {import('./browser.mjs').Outcome[]} */
  outcomes = [];
  /** @type {{ act: () => Promise<void>, pause: number }[]} */
  #actors = [];
  /** @type {Promise<unknown> | null} */
  #running = null;
  #paused = true;

  note = (outcome) => void this.outcomes.push(outcome);

  /**
   * @param {() => Promise<void>} act
   * @param {number} pause milliseconds between two acts
   */
  add(act, pause) {
    this.#actors.push({ act, pause });
  }

  start() {
    this.#paused = false;
    this.#running = Promise.all(this.#actors.map((actor) => this.#go(actor)));
  }

  /** Resolves when the last request has ended. */
  async pause() {
    this.#paused = true;
    await this.#running;
  }

  async #go({ act, pause }) {
    while (!this.#paused) {
      await act();
      await sleep(pause * (0.5 + Math.random()));
    }
  }
}
