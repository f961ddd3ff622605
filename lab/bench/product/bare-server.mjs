// The floor for reads: node:http and nothing else. Gets answers over IPC, `{ path: { headers, body } }`, and
// sends their bytes.
import { createServer } from 'node:http';

import { portOf } from '../../lib/port-of.mjs';

/** @type {Map<string | undefined, { headers: import('node:http').OutgoingHttpHeaders, body: Buffer }>} */
let answers = new Map();
const server = createServer((request, response) => {
  const answer = answers.get(request.url);
  if (answer === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, answer.headers);
  response.end(answer.body);
});

process.on(
  'message',
  (
    /** @type {Record<string, { headers: import('node:http').OutgoingHttpHeaders, body: string }>} */ given,
  ) => {
    answers = new Map(
      Object.entries(given).map(([path, { headers, body }]) => [
        path,
        { headers, body: Buffer.from(body, 'base64') },
      ]),
    );
    process.send?.('ready');
  },
);
server.listen(0, '127.0.0.1', () => process.send?.({ port: portOf(server) }));
