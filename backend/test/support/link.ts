import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A stretch of network before a server, which can stand still or break. */
export interface Link {
  /** `url` by way of this link. */
  url: string;
  /** The server is on another port from now on; the link's own stays. */
  move(url: string): void;
  /** Nothing gets through any more; connections stay open, and new ones are taken. */
  stall(): void;
  /** Breaks every connection. */
  cut(): void;
  /** From now on everything gets through again; what came meanwhile is lost. */
  resume(): void;
  stop(): Promise<void>;
}

/** @param url of a server on the loopback interface. */
export async function openLink(url: string): Promise<Link> {
  let target = new URL(url);
  const sockets = new Set<Socket>();
  let standing = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (standing) return;
    const far = connect(Number(target.port), target.hostname);
    keep(far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => void (standing || to.write(bytes)));
      from.once('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const here = new URL(url);
  here.port = String(address.port);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: here.href,
    move: (to) => void (target = new URL(to)),
    stall: () => void (standing = true),
    cut,
    resume: () => void (standing = false),
    stop: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
