import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A stretch of network between our processes and a service, with an address that stays when the service moves: it can be slow, stand
 * still, or be cut.
 */
export class Link {
  #target;
  #sockets = new Set();
  #delay = 0;
  #standing = null;
  #letGo = () => undefined;

  /** @param {string} url of the service; its host must be the loopback interface */
  static async open(url) {
    const link = new Link();
    link.server = createServer((socket) => void link.#carry(socket)).listen(0, '127.0.0.1');
    await once(link.server, 'listening');
    link.move(url);
    return link;
  }

  /** The service is at another address from now on. @returns the address of this end, which stays */
  move(url) {
    this.#target = new URL(url);
    const here = new URL(url);
    here.hostname = '127.0.0.1';
    here.port = String(this.server.address().port);
    return here.href;
  }

  /** Milliseconds that everything takes in each direction. */
  set delay(milliseconds) {
    this.#delay = milliseconds;
  }

  /** Nothing gets through any more; connections stay open, and new ones are taken. */
  stall() {
    this.#standing ??= new Promise((go) => (this.#letGo = go));
  }

  resume() {
    this.#letGo();
    this.#standing = null;
  }

  /** Breaks every connection, in the middle of whatever it is at. */
  cut() {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  async close() {
    this.resume();
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  async #carry(near) {
    this.#keep(near);
    await this.#standing;
    if (near.destroyed) return;
    const far = connect(Number(this.#target.port), this.#target.hostname);
    this.#keep(far);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      one.once('close', () => other.destroy());
      void this.#pass(one, other).catch(() => undefined);
    }
  }

  async #pass(from, to) {
    for await (const chunk of from) {
      if (this.#delay > 0) await sleep(this.#delay);
      await this.#standing;
      if (to.destroyed) return;
      to.write(chunk);
    }
    await this.#standing;
    to.end();
  }

  #keep(socket) {
    socket.setNoDelay(true);
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => this.#sockets.delete(socket));
  }
}
