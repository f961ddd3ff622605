import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { patient } from '@groundswell/testing/slowness';
import { describe, expect, it, jest } from '@jest/globals';

import { Draining } from '../../src/platform/http/app/draining.js';
import { VoteStatusQueries } from '../../src/modules/votes/infrastructure/vote-status.queries.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { startTestApp, type TestApp, testApp } from '../support/test-app.js';

describe('a process that is about to stop', () => {
  const app = testApp();

  it('tells proxies that it is stopping, still responds to everything, and closes each connection', async () => {
    const { id } = await storeIdea(app);
    const visitor = app.client();
    const [before, list] = [await visitor.get('/api/health/live'), await visitor.get('/api/ideas')];
    expect([before.status, list.headers.get('connection')]).toEqual([200, 'keep-alive']);

    app.app.get(Draining, { strict: false }).begin();
    for (const path of ['/api/health/live', '/api/health/ready']) {
      const { status, body, headers } = await visitor.get(path);
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'NOT_READY', '2']);
      expect(body.errors).toEqual({ process: ['This process is stopping.'] });
    }
    // Responses from the cache, from the database, and to a write.
    for (const answer of [
      await visitor.get('/api/ideas'),
      await visitor.get('/api/ideas?limit=1'),
      await visitor.post(`/api/ideas/${id}/vote`),
    ])
      expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  });
});

describe('a closing server', () => {
  /** Opens a connection that sends only this text. */
  async function connected({ url, underWay }: TestApp, text = ''): Promise<Socket> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    if (text) socket.write(text);
    expect(underWay()).toBe(0);
    return socket;
  }

  it(
    'waits for pending responses, but not for connections without a request',
    async () => {
      const app = await startTestApp();
      const { id } = await storeIdea(app);
      const [silent, half] = [
        await connected(app),
        await connected(app, 'GET /api/ideas HTTP/1.1\r\nHost: x\r\n'),
      ];
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      const queries = app.app.get(VoteStatusQueries, { strict: false });
      const find = queries.find.bind(queries);
      const requested = new Promise<void>((resolve) => {
        jest.spyOn(queries, 'find').mockImplementation(async (...what) => {
          resolve();
          await held;
          return find(...what);
        });
      });
      const asking = app.client().get(`/api/ideas/${id}/vote-status`);
      await requested;

      const stopped = app.stop();
      let isStopped = false;
      void stopped.then(() => (isStopped = true));
      await Promise.all([silent, half].map((socket) => once(socket.resume(), 'close')));
      expect(isStopped).toBe(false);
      answer();
      expect((await asking).status).toBe(200);
      await stopped;
    },
    patient(15_000),
  );
});
