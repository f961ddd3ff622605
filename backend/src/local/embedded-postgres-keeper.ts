import { setTimeout as sleep } from 'node:timers/promises';

import type { Server } from './embedded-postgres-server.js';

/** Milliseconds before each attempt to start a server again that has died. After the last, it stays down. */
const WAITS = [0, 250, 500, 1_000, 2_000, 4_000, 8_000];
/**
 * Milliseconds after which a server that was started again counts as healthy: the next death has all
 * attempts again.
 */
const HEALTHY_AFTER = 60_000;

interface KeeperOptions {
  /** @param port the one to listen on, because others know the address; any free one where it is missing. */
  start(port?: number): Promise<Server>;
  log: (message: string) => void;
  /** The server does not stay up. Called once, at most. @param cause what the last attempt said. */
  onLost: (cause: unknown) => void;
  waits?: readonly number[];
}

/**
 * Starts a server, and starts it again on the same port whenever it dies, waiting longer each time.
 * @throws what the first start throws.
 */
export async function keepServer({ start, log, onLost, waits = WAITS }: KeeperOptions): Promise<Server> {
  let server = await start();
  let upSince = performance.now();
  let attempts = 0;
  let restarting = Promise.resolve();
  const stopping = new AbortController();

  async function restart(): Promise<void> {
    if (performance.now() - upSince > HEALTHY_AFTER) attempts = 0;
    let cause: unknown = new Error('it stops again each time.');
    while (attempts < waits.length) {
      await sleep(waits[attempts], undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      attempts += 1;
      try {
        server = await start(server.port);
        upSince = performance.now();
        log('The database runs again.');
        return watch();
      } catch (error) {
        cause = error;
      }
    }
    onLost(cause);
  }

  function watch(): void {
    void server.exited.then(() => {
      if (!stopping.signal.aborted) restarting = restart();
    });
  }

  watch();
  return {
    port: server.port,
    urlOf: (database) => server.urlOf(database),
    get exited() {
      return server.exited;
    },
    stop: async () => {
      stopping.abort();
      await restarting;
      await server.stop();
    },
  };
}
