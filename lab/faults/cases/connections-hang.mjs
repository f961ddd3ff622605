import { once } from 'node:events';
import { connect } from 'node:net';

const GREEDY = 300;
const AHEAD = 200;
const SLOW = 500;

/**
 * Three hundred connections that ask two hundred things each and never read, and five hundred that never
 * finish asking.
 */
export default {
  name: 'connections-hang',
  title: 'connections that never read (800)',
  lasts: 8_000,
  owed: { longest: 5_000, recovers: 0, mails: 30_000, smooth: true },
  strike: async ({ apiUrls, ideas }) => {
    const { port, hostname, host } = new URL(apiUrls[1]);
    const open = async (text) => {
      const socket = connect(Number(port), hostname).pause();
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(text);
      return socket;
    };
    const greedy = (n) =>
      `GET /api/ideas/${ideas[n % ideas.length].id}/vote-status HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(
        AHEAD,
      );
    return Promise.all([
      ...Array.from({ length: GREEDY }, (_, n) => open(greedy(n))),
      ...Array.from({ length: SLOW }, () => open(`GET /api/ideas HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `)),
    ]);
  },
  mend: async (_stage, sockets) => {
    const ends = sockets.slice(0, GREEDY).map(async (socket) => {
      let answers = 0;
      socket.on('data', (bytes) => (answers += String(bytes).split('HTTP/1.1 ').length - 1));
      if (!socket.closed) await once(socket.resume(), 'close');
      return answers;
    });
    const answers = (await Promise.all(ends)).reduce((sum, one) => sum + one);
    sockets.forEach((socket) => socket.destroy());
    // One each: all else would be work, and memory, for nobody.
    return answers <= GREEDY ? [] : [`it answered ${answers} requests of those who did not read`];
  },
};
