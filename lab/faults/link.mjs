import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { portOf } from '../lib/port-of.mjs';

/**
 * A stretch of network between our processes and a service, with an address that stays when the service
 * moves: it can be slow, stand still, or be cut.
 */
export class Link {
  #target = new URL('http://127.0.0.1');
  /** @type {Set<import('node:net').Socket>} */
  #sockets = new Set();
  #delay = 0;
  /** @type {Promise<void> | null} */
  #standing = null;
  /** @type {() => void} */
  #letGo = () => undefined;

  /** @param {import('node:net').Server} server */
  constructor(server) {
    this.server = server;
    server.on('connection', (socket) => void this.#carry(socket));
  }

  /** @param {string} url of the service; its host must be the loopback interface */
  static async open(url) {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const link = new Link(server);
    link.move(url);
    return link;
  }

  /** The service is at another address from now on. @returns the address of this end, which stays */
  move(url) {
    this.#target = new URL(url);
    const here = new URL(url);
    here.hostname = '127.0.0.1';
    here.port = String(portOf(this.server));
    return here.href;
  }

  /** Milliseconds that everything takes in each direction. */
  set delay(milliseconds) {
    this.#delay = milliseconds;
  }

  /** Nothing gets through any more; connections stay open, and new ones are taken. */
  stall() {
    this.#standing ??= new Promise((go) => void (this.#letGo = go));
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
    this.#join(near, far);
    this.#join(far, near);
  }

  #join(from, to) {
    from.once('close', () => to.destroy());
    void this.#pass(from, to).catch(() => undefined);
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
