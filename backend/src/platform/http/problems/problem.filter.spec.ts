import { afterEach, beforeEach, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import fastify from 'fastify';

import { DomainError } from '../../../shared/domain-error.js';
import { ProblemFilter } from './problem.filter.js';

describe('What goes wrong is logged', () => {
  const logged: unknown[][] = [];
  beforeEach(() => {
    logged.length = 0;
    for (const level of ['warn', 'error'] as const)
      jest
        .spyOn(Logger.prototype, level)
        .mockImplementation((...words: unknown[]) => void logged.push([level, ...words]));
  });
  afterEach(() => void jest.restoreAllMocks());

  async function answerTo(error: Error) {
    const app = fastify();
    const filter = new ProblemFilter();
    app.setErrorHandler((thrown, request, reply) => filter.send(thrown, request, reply));
    app.get('/there', () => Promise.reject(error));
    return app.inject('/there?email=ada@example.com');
  }

  it('in one line where something is away, as we say it', async () => {
    const away = new DomainError('unavailable', 'NOT_READY', 'Not ready: mail.');
    away.cause = new Error('refused');
    expect((await answerTo(away)).statusCode).toBe(503);
    expect(logged).toEqual([['warn', 'GET /there: Not ready: mail. (refused)']]);
  });

  it('in one line where the database is away', async () => {
    expect((await answerTo(new Error('timeout exceeded when trying to connect'))).statusCode).toBe(503);
    expect(logged).toEqual([['warn', 'GET /there: timeout exceeded when trying to connect']]);
  });

  it('with its stack where it is a bug', async () => {
    const bug = new Error('oh');
    expect((await answerTo(bug)).statusCode).toBe(500);
    expect(logged).toEqual([['error', 'GET /there failed', bug.stack]]);
  });

  it('not at all where it is a refusal', async () => {
    expect((await answerTo(new DomainError('conflict', 'CONFLICT', 'No.'))).statusCode).toBe(409);
    expect(logged).toEqual([]);
  });
});
