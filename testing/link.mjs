import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A simulated network connection between a program and a service. Its URL is stable even if the service's URL
 * changes. The link can be slow, stalled, or broken.
 */
export class Link {
  /** Delay in each direction, in milliseconds. */
  delay = 0;
  #target;
  /** @type {Set<import('node:net').Socket>} */
  #sockets = new Set();
  /** @type {Promise<void> | null} */
  #standing = null;
  /** @type {() => void} */
  #letGo = () => undefined;

  /**
   * @param {import('node:net').Server} server
   * @param {string} url
   */
  constructor(server, url) {
    this.server = server;
    this.#target = new URL(url);
    server.on('connection', (socket) => void this.#carry(socket));
  }

  /** @param {string} url of the service; its host must be the loopback interface */
  static async open(url) {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Link(server, url);
  }

  /** The service's URL through this link. */
  get url() {
    const { port } = /** @type {import('node:net').AddressInfo} */ (this.server.address());
    return Object.assign(new URL(this.#target), { hostname: '127.0.0.1', port: String(port) }).href;
  }

  /** Changes the service's URL. @param {string} url */
  move(url) {
    this.#target = new URL(url);
  }

  /** Stalls all traffic. Connections stay open, and new ones are accepted. */
  stall() {
    this.#standing ??= new Promise((go) => void (this.#letGo = go));
  }

  resume() {
    this.#letGo();
    this.#standing = null;
  }

  /** Breaks all connections immediately. */
  cut() {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  async stop() {
    this.resume();
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  /** @param {import('node:net').Socket} near */
  async #carry(near) {
    this.#keep(near);
    await this.#standing;
    if (near.destroyed) return;
    const far = connect(Number(this.#target.port), this.#target.hostname);
    this.#keep(far);
    this.#join(near, far);
    this.#join(far, near);
  }

  /**
   * @param {import('node:net').Socket} from
   * @param {import('node:net').Socket} to
   */
  #join(from, to) {
    from.once('close', () => to.destroy());
    const pass = async () => {
      for await (const chunk of from) {
        if (this.delay > 0) await sleep(this.delay);
        await this.#standing;
        if (to.destroyed) return;
        to.write(chunk);
      }
      await this.#standing;
      to.end();
    };
    void pass().catch(() => undefined);
  }

  /** @param {import('node:net').Socket} socket */
  #keep(socket) {
    socket.setNoDelay(true);
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => this.#sockets.delete(socket));
  }
}
