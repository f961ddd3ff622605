import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

import { VoteStatusQueries } from '../../src/modules/votes/infrastructure/vote-status.queries.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let app: TestApp;
let idea: string;
const opened: Socket[] = [];

beforeAll(async () => {
  app = await startTestApp();
  ({ id: idea } = await storeIdea(app));
});
afterAll(async () => {
  opened.forEach((socket) => socket.destroy());
  await app.stop();
});

/** Opens a connection that sends this text and never reads. */
async function hangOn(text: string): Promise<Socket> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1').pause();
  opened.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

describe('connections that send requests but never read responses', () => {
  it('get one response each, however many requests they send, and delay no one else', async () => {
    const worked = jest.spyOn(app.app.get(VoteStatusQueries, { strict: false }), 'find');
    const request = `GET /api/ideas/${idea}/vote-status HTTP/1.1\r\nHost: x\r\n\r\n`;
    const many = await Promise.all(Array.from({ length: 60 }, () => hangOn(request.repeat(200))));
    const slow = await Promise.all(
      Array.from({ length: 100 }, () => hangOn('GET /api/ideas HTTP/1.1\r\nHost: x\r\nX-Slow: ')),
    );
    // When a later client gets a response, the first requests of these connections have been processed.
    expect((await app.client().get(`/api/ideas/${idea}/vote-status`)).status).toBe(200);
    expect(worked.mock.calls.length).toBeLessThanOrEqual(many.length + 1);

    // The server disconnects these clients to free their memory.
    await Promise.all(many.map((socket) => once(socket.resume(), 'close')));
    expect(worked.mock.calls.length).toBeLessThanOrEqual(many.length + 1);
    expect(slow.every((socket) => !socket.destroyed)).toBe(true);
  });
});
