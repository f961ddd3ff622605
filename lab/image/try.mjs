import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import pg from 'pg';
import { v7 } from 'uuid';
import { parse } from 'yaml';

import { Containers } from './container.mjs';
import { builtBackend } from '../../scripts/lib/built-backend.mjs';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { PlainError } from '../../scripts/lib/plain-error.mjs';
import { step } from '../../scripts/lib/steps.mjs';
import { freePort } from '../../testing/free-port.mjs';
import { HttpClient } from '../../testing/http-client.mjs';
import { startSmtpSink } from '../../testing/smtp-sink.mjs';
import { until } from '../../testing/until.mjs';
import { startBucket, startRedis } from '../topology/stores.mjs';

const TITLE = 'Quiet Hours';
const SLUG = 'quiet-hours';
const VISITOR = 'visitor@example.com';
/** Variables required in production that this run doesn't use. */
const UNUSED = Object.fromEntries(
  [
    'PAYPAL_CLIENT_ID',
    'PAYPAL_CLIENT_SECRET',
    'PAYPAL_WEBHOOK_ID',
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
    'POSTGRES_PASSWORD',
  ].map((name) => [name, 'unused']),
);

/**
 * Runs the image like docker-compose.yml, with this machine's PostgreSQL, Redis, bucket and mail server, and
 * uses it.
 * @param {import('./buildah.mjs').LaidOut} image
 * @param {string} dir scratch folder
 */
export async function tryImage(image, dir) {
  const containers = new Containers(image, dir);
  const started = [];
  const begin = async (starting) => {
    const part = await starting;
    started.push(part);
    return part;
  };
  try {
    const stage = await step('PostgreSQL, Redis, mail', 'Starting what it needs', () =>
      startStage(dir, begin),
    );
    await step('Migrated', 'Migrating', () => migrate(containers, stage));
    const idea = await storeIdea(stage.postgres.url);
    const api = await begin(start(containers, stage, 'api'));
    const worker = await begin(start(containers, stage, 'worker'));
    await step('Healthy', 'Waiting for API and worker', () =>
      untilHealthy(containers, stage, { api, worker }),
    );
    for (const daemon of [api, worker]) await containers.checkRights(daemon);
    await checkReadOnly(containers, worker);
    await step('One journey', 'Voting, joining, confirming', () => journey(stage, idea));
    await step('Backup', 'Making a backup', () => backUp(containers, stage));
    await step('Stopped', 'Stopping', async () => {
      for (const daemon of [api, worker]) await containers.stop(daemon);
    });
  } finally {
    for (const part of started.reverse()) await part.stop('SIGKILL');
  }
}

/** @returns the surrounding services, and the services of docker-compose.yml that use them */
async function startStage(dir, begin) {
  const { startEmbeddedPostgres } = await builtBackend();
  const postgres = await begin(
    startEmbeddedPostgres({ dataDir: join(dir, 'postgres'), log: () => undefined }),
  );
  const redis = await begin(startRedis(join(dir, 'redis'), await freePort()));
  const bucket = await begin(startBucket());
  const mail = await begin(startSmtpSink());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const services = await composeServices({
    ...UNUSED,
    ...bucket.variables,
    APP_URL: url,
    SMTP_URL: mail.url,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    RATE_LIMIT_FACTOR: '0',
    EXCHANGE_RATE_URL: 'off',
    IP_COUNTRY_URL: 'off',
  });
  const own = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
  return { postgres, mail, port, url, services, own };
}

async function migrate(containers, { services, own }) {
  const { command, environment } = services.migrate;
  const variables = { ...environment, DATABASE_URL: own.DATABASE_URL };
  for (const expected of [/Ran \d+ migrations/, /up to date/]) {
    const { code, output } = await containers.run('migrate', command, variables);
    if (code !== 0 || !expected.test(output)) throw new PlainError(`migrate ended with ${code}. ${output}`);
  }
}

async function start(containers, { services, own, port }, name) {
  const { command, environment } = services[name];
  const metrics = String(await freePort());
  const env = { ...environment, ...own, PORT: String(port), METRICS_PORT: metrics };
  return containers.start(name, command, env);
}

/** Runs the health checks from docker-compose.yml, and the readiness check, which covers all dependencies. */
async function untilHealthy(containers, { services, url, port }, daemons) {
  await daemons.api.until(
    async () => (await fetch(`${url}/api/health/ready`).catch(() => null))?.ok ?? false,
  );
  for (const [name, daemon] of Object.entries(daemons)) {
    // Replaces the port, because these containers share this machine's network and can't all use 3000.
    const test = services[name].healthcheck.test.map((word) => word.replace(':3000/', `:${port}/`));
    await daemon.until(() => containers.check(daemon, test));
  }
}

async function checkReadOnly(containers, daemon) {
  const writes = (path) => containers.check(daemon, ['CMD-SHELL', `echo x > ${path}/written`]);
  for (const path of ['/app', '/app/backend', '/etc', '/home/node'])
    if (await writes(path)) throw new PlainError(`${path} can be written to.`);
  for (const path of ['/tmp', '/data'])
    if (!(await writes(path))) throw new PlainError(`${path} cannot be written to.`);
}

/** Makes a backup, because no other command uses so much of the image. */
async function backUp(containers, { services, own }) {
  const command = services.backup.command.slice(0, 2);
  const { code, output } = await containers.run('backup', [...command, '/data/backup.tar.gz'], {
    ...services.backup.environment,
    ...own,
  });
  if (code !== 0) throw new PlainError(`backup ended with ${code}. ${output}`);
}

/**
 * @typedef {{ command?: string[], environment: Record<string, string>, healthcheck?: { test: string[] } }} Service
 */

/**
 * The services in docker-compose.yml, with variables filled in.
 * @param {Record<string, string>} values as in `.env`
 * @returns {Promise<Record<string, Service>>}
 */
async function composeServices(values) {
  const text = await readFile(join(ROOT, 'docker-compose.yml'), 'utf8');
  const fill = (value) =>
    String(value).replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_whole, name, kind, otherwise) => {
      if (values[name]) return values[name];
      if (kind === '-') return otherwise;
      throw new Error(`docker-compose.yml requires ${name}.`);
    });
  const { services } = parse(text, { merge: true });
  return Object.fromEntries(
    Object.entries(services).map(([name, service]) => [
      name,
      {
        ...service,
        command:
          service.command && [service.command].flat().map((word) => (/\$\{/.test(word) ? word : fill(word))),
        get environment() {
          const entries = Object.entries(service.environment ?? {});
          return Object.fromEntries(entries.map(([key, value]) => [key, fill(value)]));
        },
      },
    ]),
  );
}

/**
 * Stores a live idea directly, because signing in would require Google credentials. @returns the idea's ID
 */
async function storeIdea(databaseUrl) {
  const [user, idea] = [v7(), v7()];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO users (id, google_subject, email, username, created_at, updated_at)
       VALUES ($1, 'image', 'founder@example.com', 'Founder', now(), now())`,
      [user],
    );
    await client.query(
      `INSERT INTO ideas (id, author_id, slug, title, description, category, status, confirmation, created_at, updated_at)
       VALUES ($1, $2, $3, $4, 'A booking board for silence.', 'Productivity', 'active', 'ask', now(), now())`,
      [idea, user, SLUG, TITLE],
    );
  } finally {
    await client.end();
  }
  return idea;
}

/**
 * A visitor's journey: reads, votes, joins, and confirms through the link in the worker's email.
 * @param {{ url: string, mail: { accepted: import('../../testing/smtp-sink.mjs').ReceivedMail[] } }} stage
 * @param {string} idea
 */
async function journey({ url, mail }, idea) {
  const visitor = new HttpClient(url);
  await readPages(visitor);

  const vote = await visitor.post(`/api/ideas/${idea}/vote`);
  assert.deepEqual([vote.status, vote.body], [200, { hasVoted: true, voteCount: 1 }]);
  const joined = await visitor.post(`/api/ideas/${idea}/waitlist`, {
    email: VISITOR,
    willingToPay: true,
    interestedInCollaborating: false,
    interestedInInvesting: false,
  });
  assert.deepEqual([joined.status, joined.body], [201, { success: true }]);

  const request = await until(() => mail.accepted.find(({ to }) => to.includes(VISITOR)), {
    what: 'the confirmation email',
    within: 30_000,
  });
  const [path] = /\/confirm\/[\w.~-]+/.exec(request?.body ?? '') ?? [];
  assert.ok(path, `no link in the email:\n${request?.body}`);
  const page = await visitor.get(`/api${path}`);
  assert.equal(page.status, 200);
  const confirmed = await visitor.post(`/api${path}`);
  assert.equal(confirmed.status, 200);
}

/**
 * Requests pages, one of their scripts, and a picture. Creating the picture requires native code and a font.
 */
async function readPages(visitor) {
  const home = await visitor.get('/');
  assert.equal(home.status, 200);
  const [script] = /\/assets\/[\w.-]+\.js/.exec(home.body) ?? [];
  const asset = await visitor.get(script ?? '/no-script', { headers: { 'accept-encoding': 'br' } });
  assert.deepEqual([asset.status, asset.headers.get('content-encoding')], [200, 'br']);
  const idea = await visitor.get(`/ideas/${SLUG}`);
  assert.equal(idea.status, 200);
  assert.match(idea.body, new RegExp(`<title>[^<]*${TITLE}`));
  const picture = await visitor.get(`/ideas/${SLUG}/share.png`);
  assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/png']);
}
