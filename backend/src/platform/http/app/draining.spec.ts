import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, it } from '@jest/globals';

import { Draining } from './draining.js';

it('a server that is shutting down closes each connection after its current request, so that it can stop', async () => {
  const draining = new Draining();
  const answers: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    draining.track(response);
    answers.push(response);
  });
  draining.watch(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const asking = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await once(server, 'request');

  draining.begin();
  const closed = new Promise((resolve) => server.close(resolve));
  answers[0]!.end('done');
  const answer = await asking;
  expect([await answer.text(), answer.headers.get('connection')]).toEqual(['done', 'close']);
  await closed;
});
