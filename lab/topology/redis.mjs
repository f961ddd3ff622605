import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

import { Daemon } from './daemon.mjs';
import { Restartable } from './restartable.mjs';

/**
 * A Redis that writes down what it is told, as docker-compose.yml has it: after the outbox, jobs live
 * nowhere else.
 */
export function startRedis(dir, port) {
  mkdirSync(dir, { recursive: true });
  const args = ['--port', port, '--bind', '127.0.0.1', '--dir', dir, '--appendonly', 'yes', '--save', ''];
  const launch = async () => {
    const logFile = join(dir, 'redis.log');
    const daemon = new Daemon('redis-server', 'redis-server', args.map(String), { logFile });
    await daemon.until(() => pings(port), 20_000);
    return daemon;
  };
  return Restartable.start(launch, { url: `redis://127.0.0.1:${port}` });
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
