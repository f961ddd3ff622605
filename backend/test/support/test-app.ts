import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '@groundswell/testing/free-port';
import { signIn as signInWith } from '@groundswell/testing/sign-in';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';

import { ApiModule } from '../../src/api.module.js';
import { Env } from '../../src/platform/config/env.js';
import { createHttpApp } from '../../src/platform/http/app/http-app.js';
import type { CLIENT_TIMEOUTS } from '../../src/platform/http/app/refusals.js';
import { type HttpClient, newClient, type Unread } from './http-client.js';
import { writeNetworkTable } from './network-operators.js';
import { noteAnswers, QUIET } from './server-log.js';
import { createTestDatabase } from './test-database.js';
import { signInAtOnce, takeIdentities } from './verified-identity.js';

/** The API on a separate database and port. */
export interface TestApp {
  app: NestFastifyApplication;
  env: Env;
  /** The API's origin. */
  url: string;
  /** Runs SQL on the app's database and returns the rows. */
  db<Row = Unread>(sql: string, params?: unknown[]): Promise<Row[]>;
  /** Returns the number of requests in progress. Work may continue after the response. */
  underWay(): number;
  /** Returns a new browser without cookies. */
  client(): HttpClient;
  /**
   * Returns a new browser with a signed-in account. The function `signIn` below uses the identity provider.
   */
  signIn(email: string): Promise<SignedIn>;
  stop(): Promise<void>;
}

export interface SignedIn extends HttpClient {
  /** The account, as in the response of `login`. */
  user: { id: string; username: string; email: string; isAdmin: boolean } & Record<string, unknown>;
}

/**
 * Provides the API for the tests in this file or `describe`. It is started before the first test and stopped
 * after the last, so it can only be used in hooks and tests.
 */
export function testApp(...options: Parameters<typeof startTestApp>): TestApp {
  let started: TestApp;
  beforeAll(async () => {
    started = await startTestApp(...options);
  });
  afterAll(() => started?.stop());
  return {
    get app() {
      return started.app;
    },
    get env() {
      return started.env;
    },
    get url() {
      return started.url;
    },
    db: (sql, params) => started.db(sql, params),
    underWay: () => started.underWay(),
    client: () => started.client(),
    signIn: (email) => started.signIn(email),
    stop: () => started.stop(),
  };
}

/**
 * Starts the complete API on a cloned database, listening on a free port. Most files use `testApp()`, which
 * also stops it.
 * @param variables environment variables to change; rate limits are off by default
 * @param timeouts for slow clients; default to the product's own
 */
export async function startTestApp(
  variables: Record<string, string> = {},
  timeouts?: typeof CLIENT_TIMEOUTS,
): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'groundswell-app-'));
  const port = await freePort();
  const env = Env.read({
    NODE_ENV: 'test',
    // Set before the app listens, because the public origin is part of the sign-in URLs.
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret for tests, and for nothing else',
    RATE_LIMIT_FACTOR: '0',
    // Tests never use the internet.
    EXCHANGE_RATE_URL: 'off',
    IP_COUNTRY_URL: 'off',
    NETWORK_OPERATORS: writeNetworkTable(dataDir),
    ...variables,
  });
  const app = await createHttpApp(ApiModule.forRoot(env), env, QUIET, timeouts);
  noteAnswers(app);
  takeIdentities(app);
  const underWay = countUnderWay(app);
  await app.listen({ port, host: '127.0.0.1' });

  const url = `http://127.0.0.1:${port}`;
  const client = () => newClient(url);
  return {
    app,
    env,
    url,
    db: async (sql, params) => {
      const rows = await app.get(DataSource).query(sql, params);
      // Clears the application's cache, because the test may have changed data directly.
      app.getHttpAdapter().getInstance().responseCache.clear();
      return rows;
    },
    underWay,
    client,
    signIn: async (email) => {
      const browser = client();
      return Object.assign(browser, { user: await signInAtOnce(browser, email) });
    },
    stop: async () => {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Counts requests until their `onResponse` hooks have run. Node closes the response only after Fastify has
 * seen it end.
 */
function countUnderWay(app: NestFastifyApplication): () => number {
  let count = 0;
  const server = app.getHttpServer() as Server;
  server.prependListener('request', (_request, response) => {
    count += 1;
    response.once('close', () => (count -= 1));
  });
  return () => count;
}

/** Signs in through the local identity provider. */
export async function signIn(client: HttpClient, email: string): Promise<SignedIn> {
  return Object.assign(client, { user: await signInWith(client, email) });
}
