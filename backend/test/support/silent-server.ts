import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A server that accepts connections and then keeps clients waiting. */
export interface SilentServer {
  url: string;
  readonly connections: number;
}

const running = new Set<() => void>();

afterEach(() => {
  for (const stop of running) stop();
  running.clear();
});

/**
 * Starts a silent server that runs until the end of the test.
 * @param greeting sent on connect
 * @param drip sent every 50 ms after the client's first line
 */
export async function startSilentServer(greeting: string, drip = ''): Promise<SilentServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write(greeting);
    socket.once('data', () => {
      const timer = setInterval(() => void (drip && socket.write(drip)), 50);
      socket.once('close', () => clearInterval(timer));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  running.add(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    get connections() {
      return connections;
    },
  };
}
