import { patient } from '@groundswell/testing/slowness';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';

import { Env } from '../../src/platform/config/env.js';
import { DatabaseModule } from '../../src/platform/database/database.module.js';
import { HealthModule } from '../../src/platform/health/health.controller.js';
import { ProblemFilter } from '../../src/platform/http/responses/problem.filter.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { QueueModule } from '../../src/platform/queue/queue.module.js';
import { startSilentServer } from '../support/silent-server.js';
import { startSmtp } from '../support/smtp.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { QUIET } from '../support/server-log.js';

let app: NestFastifyApplication;
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await app.close();
  await database.drop();
});

async function start(smtpUrl: string): Promise<void> {
  const env = Env.read({ NODE_ENV: 'test', DATABASE_URL: database.url, SMTP_URL: smtpUrl });
  const module = await Test.createTestingModule({
    imports: [PlatformModule.forRoot(env), DatabaseModule.forRoot([]), QueueModule, HealthModule],
  })
    .setLogger(QUIET)
    .compile();
  app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter());
  app.useGlobalFilters(new ProblemFilter());
  await app.init();
}
const get = (url: string) => app.inject({ method: 'GET', url });

it('the health check reports live always, and ready if the database, queue and mail server respond', async () => {
  await start((await startSmtp()).url);
  const live = await get('/api/health/live');
  expect([live.statusCode, live.json()]).toEqual([200, { status: 'ok' }]);
  const ready = await get('/api/health/ready');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({ status: 'ok', checks: { database: 'up', queue: 'up', mail: 'up' } });
  expect(ready.headers['cache-control']).toBe('no-store');
});

it('the health check contacts the mail server only once in a while, however often it is called', async () => {
  const smtp = await startSmtp();
  await start(smtp.url);
  await Promise.all(Array.from({ length: 20 }, () => get('/api/health/ready')));
  await smtp.stop();
  expect((await get('/api/health/ready')).statusCode).toBe(200);
});

it('the health check reports live but not ready within seconds if the mail server hangs', async () => {
  await start((await startSilentServer('')).url);
  expect((await get('/api/health/live')).statusCode).toBe(200);
  const began = Date.now();
  const ready = await get('/api/health/ready');
  expect(Date.now() - began).toBeLessThan(patient(3_500));
  expect(ready.statusCode).toBe(503);
  expect(ready.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(ready.json()).toMatchObject({
    code: 'NOT_READY',
    errors: { mail: ['The mail server does not respond.'] },
  });
  expect(Object.keys(ready.json<{ errors: object }>().errors)).toEqual(['mail']);
});

it('the health check names the database and the queue if they are unavailable', async () => {
  await start((await startSmtp()).url);
  await database.drop();
  const ready = await get('/api/health/ready');
  expect(ready.statusCode).toBe(503);
  expect(Object.keys(ready.json<{ errors: object }>().errors)).toEqual(['database', 'queue']);
});
