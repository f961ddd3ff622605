import { afterEach, beforeEach, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import fastify from 'fastify';
import { QueryFailedError } from 'typeorm';

import { DomainError } from '../../../shared/domain-error.js';
import { DeadLink } from './mail-link-page.js';
import { ProblemFilter } from './problem.filter.js';

/** Creates PostgreSQL's error for a foreign key, wrapped by TypeORM. */
function refused(table: string, constraint: string, detail: string): QueryFailedError {
  const refusal = Object.assign(new Error('violates foreign key constraint'), {
    code: '23503',
    table,
    constraint,
    detail,
  });
  return new QueryFailedError('INSERT', [], refusal);
}

describe('an error during a request', () => {
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

  it('is logged on one line if the application itself reports an unavailable service', async () => {
    const away = new DomainError('unavailable', 'NOT_READY', 'Not ready: mail.');
    away.cause = new Error('refused');
    expect((await answerTo(away)).statusCode).toBe(503);
    expect(logged).toEqual([['warn', 'GET /there (req-1): Not ready: mail. (refused)']]);
  });

  it('is logged on one line if the database is unreachable', async () => {
    expect((await answerTo(new Error('timeout exceeded when trying to connect'))).statusCode).toBe(503);
    expect(logged).toEqual([['warn', 'GET /there (req-1): timeout exceeded when trying to connect']]);
  });

  it('is logged with its stack trace if it is a bug', async () => {
    const bug = new Error('oh');
    expect((await answerTo(bug)).statusCode).toBe(500);
    expect(logged).toEqual([['error', 'GET /there (req-1) failed', bug.stack]]);
  });

  it('is logged on one line and gets the status 404 if a referenced row is missing', async () => {
    const answer = await answerTo(
      refused(
        'launch_kits',
        'launch_kits_idea_id_fkey',
        'Key (idea_id)=(7) is not present in table "ideas".',
      ),
    );
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    expect(logged).toEqual([['warn', 'GET /there refers to a missing row (launch_kits_idea_id_fkey)']]);
  });

  it("is logged with its stack trace if a row can't be deleted because other rows refer to it", async () => {
    const detail = 'Key (id)=(7) is still referenced from table "payments".';
    expect((await answerTo(refused('payments', 'payments_agreement_id_fkey', detail))).statusCode).toBe(500);
    expect(logged).toEqual([['error', 'GET /there (req-1) failed', expect.any(String)]]);
  });

  it("isn't logged if the request was rejected", async () => {
    expect((await answerTo(new DomainError('conflict', 'CONFLICT', 'No.'))).statusCode).toBe(409);
    expect(logged).toEqual([]);
  });
});

describe('the page for an invalid link', () => {
  it('allows its own styles in its content security policy', async () => {
    const app = fastify();
    const filter = new ProblemFilter();
    app.setErrorHandler((thrown, request, reply) => filter.send(thrown, request, reply));
    app.get('/link', () => Promise.reject(new DeadLink('Link', () => '<h1>This link leads nowhere</h1>')));
    const { body, headers } = await app.inject({ url: '/link', headers: { accept: 'text/html' } });
    const nonce = /<style nonce="([^"]+)"/.exec(body)?.[1];
    expect(headers['content-security-policy']).toContain(`style-src 'nonce-${nonce}'`);
  });
});
