import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

import { Daemon } from './daemon.mjs';

/** A Redis that writes down what it is told, as docker-compose.yml has it: after the outbox, jobs live nowhere else. */
export async function startRedis(dir, port) {
  mkdirSync(dir, { recursive: true });
  const args = ['--port', port, '--bind', '127.0.0.1', '--dir', dir, '--appendonly', 'yes', '--save', ''];
  const daemon = new Daemon('redis-server', 'redis-server', args.map(String), {
    logFile: join(dir, 'redis.log'),
  });
  await daemon.until(() => pings(port), 20_000);
  return { url: `redis://127.0.0.1:${port}`, stop: () => daemon.stop() };
}

function pings(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('data', (data) => end(String(data).startsWith('+PONG')));
    socket.once('error', () => end(false));
    socket.setTimeout(1_000, () => end(false));
  });
}
