import { describe, expect, it } from '@jest/globals';

import { keepServer, type Server } from './embedded-postgres-server.js';

/**
 * Simulates servers that die when the test says so. @param fails whether the nth start fails, counted from 0
 */
function servers(fails: (start: number) => boolean = () => false) {
  const ports: (number | undefined)[] = [];
  const lost: unknown[] = [];
  const messages: string[] = [];
  let die: () => void = () => undefined;
  let settled = (): void => undefined;
  const start = (port?: number): Promise<Server> => {
    ports.push(port);
    if (fails(ports.length - 1)) return Promise.reject(new Error(`start ${ports.length - 1} failed`));
    const exited = new Promise<void>((resolve) => (die = resolve));
    settled();
    return Promise.resolve({ port: 5_000, exited, stop: async () => die() });
  };
  /** Resolves once a server is running again or no attempts are left. */
  const next = () => new Promise<void>((resolve) => (settled = resolve));
  const onLost = (cause: unknown) => {
    lost.push(cause);
    settled();
  };
  return {
    ports,
    lost,
    messages,
    next,
    kill: () => die(),
    keep: (waits: number[]) => keepServer(start, onLost, (text) => messages.push(text), waits),
  };
}

describe('a supervised server', () => {
  it('is restarted on the same port when it dies', async () => {
    const { keep, kill, next, ports, messages } = servers();
    const server = await keep([0, 0]);
    const again = next();
    kill();
    await again;
    await server.stop();
    expect([ports, messages]).toEqual([[undefined, 5_000], ['The database is running again.']]);
  });

  it("is reported as lost, with the last attempt's error, if it can't be started", async () => {
    const { keep, kill, next, lost, ports } = servers((start) => start > 0);
    await keep([0, 1, 2]);
    const given = next();
    kill();
    await given;
    expect([lost, ports.length]).toEqual([[new Error('start 3 failed')], 4]);
  });

  it('is reported as lost if it dies again after every restart', async () => {
    const { keep, kill, next, lost, ports } = servers();
    await keep([0, 0]);
    for (let deaths = 0; deaths < 3; deaths += 1) {
      const then = next();
      kill();
      await then;
      // Waits for the next turn of the event loop, because the server's death is noticed only then.
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect([lost, ports.length]).toEqual([[new Error('it stops again each time.')], 3]);
  });

  it('stays stopped, even if it was stopped between two restart attempts', async () => {
    const { keep, kill, ports, lost } = servers((start) => start > 0);
    const server = await keep([0, 60_000]);
    kill();
    while (ports.length < 2) await new Promise((resolve) => setImmediate(resolve));
    await server.stop();
    expect([ports.length, lost]).toEqual([2, []]);
  });
});
