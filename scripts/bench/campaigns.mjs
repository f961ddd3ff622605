// `npm run bench:campaigns`: schedules a campaign to many subscribers, sends it through a worker process to a mail server on this machine that
// takes everything, and sends as many through nodemailer alone. Prints times, rates, their ratio and the worker's memory, and ends with
// code 1 when less than what is owed was reached.
// `-- --recipients 100000 --mails 20000`: how many are scheduled, and how many of them are sent.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import nodemailer from 'nodemailer';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { v7 } from 'uuid';

import { ensureBackendBuilt } from '../lib/build.mjs';
import { BACKEND } from '../lib/paths.mjs';

const { values } = parseArgs({
  options: { recipients: { type: 'string', default: '100000' }, mails: { type: 'string', default: '20000' } },
});
const RECIPIENTS = Number(values.recipients);
const MAILS = Math.min(Number(values.mails), RECIPIENTS);
const CONNECTIONS = 5;
/** The share of nodemailer's own rate, and the worker's memory in MB (issue 5). */
const OWED = { ratio: 0.6, megabytes: 200 };

const CONTENT = `<p>${'A few words about what is new. '.repeat(60)}</p>`;
/** As in docker-compose.yml and deploy/kubernetes, with the Dockerfile's MALLOC_ARENA_MAX: little room for garbage, which a worker has time to collect. */
const WORKER_FLAGS = ['--max-semi-space-size=2', '--optimize-for-size'];
/** What production asks for, and this run does not use. */
const PRODUCTION = {
  NODE_ENV: 'production',
  APP_URL: 'https://groundswell.example',
  PAYPAL_CLIENT_ID: 'unused',
  PAYPAL_CLIENT_SECRET: 'unused',
  PAYPAL_WEBHOOK_ID: 'unused',
  RAZORPAY_KEY_ID: 'unused',
  RAZORPAY_KEY_SECRET: 'unused',
  RAZORPAY_WEBHOOK_SECRET: 'unused',
};

/** Takes every mail and counts them. */
async function startSink() {
  const sink = { accepted: 0, ids: new Set() };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      let head = '';
      stream.on('data', (chunk) => (head += head.length < 4000 ? chunk.toString('latin1') : ''));
      stream.on('end', () => {
        sink.accepted += 1;
        sink.ids.add(/^message-id: (.*)$/im.exec(head)?.[1]);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  sink.url = `smtp://127.0.0.1:${listening.address().port}`;
  sink.close = () => new Promise((resolve) => server.close(resolve));
  return sink;
}

/** The mail that the worker sends, without recipient and Message-ID. */
async function composedMail() {
  const dist = (path) => import(join(BACKEND, 'dist', path));
  const { Env } = await dist('platform/config/env.js');
  const { HtmlCampaignComposer } = await dist('modules/campaigns/infrastructure/html-campaign-composer.js');
  const links = { urlFor: () => `${PRODUCTION.APP_URL}/unsubscribe/${'x'.repeat(64)}` };
  const env = Env.read({ APP_URL: PRODUCTION.APP_URL });
  const { fromName, headers, ...mail } = new HtmlCampaignComposer(env, links).compose(
    {
      subject: 'News',
      content: CONTENT,
      ideaId: v7(),
      ideaTitle: 'Bench',
      ideaSlug: 'bench',
      founderEmail: 'founder@example.com',
    },
    v7(),
  );
  return { ...mail, headers, from: { name: fromName, address: 'no-reply@groundswell.example' } };
}

/** Mails a second: the same mails, over as many connections, and nothing else. */
async function nodemailerAlone(sink) {
  const transport = nodemailer.createTransport({
    url: sink.url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: Infinity,
  });
  const mail = await composedMail();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: MAILS }, (_, n) =>
      transport.sendMail({ ...mail, to: `${n}@example.com`, messageId: `<alone-${n}@x>` }),
    ),
  );
  transport.close();
  return MAILS / ((performance.now() - began) / 1000);
}

async function seed(db) {
  const [user, idea, campaign] = [v7(), v7(), v7()];
  await db.query(
    `INSERT INTO users (id, google_subject, email, username, created_at, updated_at) VALUES ($1, 'bench', 'founder@example.com', 'Bench', now(), now())`,
    [user],
  );
  await db.query(
    `INSERT INTO ideas (id, author_id, slug, title, description, category, status, created_at, updated_at)
     VALUES ($1, $2, 'bench', 'Bench', 'Bench', 'SaaS', 'active', now(), now())`,
    [idea, user],
  );
  const insert = `INSERT INTO subscribers (id, idea_id, email, willing_to_pay, interested_in_collaborating, interested_in_investing, status, created_at, updated_at)
    SELECT gen_random_uuid(), $1, n || '@example.com', false, false, false, 'active', now(), now() FROM generate_series(1, $2::int) n`;
  await db.query(insert, [idea, RECIPIENTS]);
  await db.query(
    `INSERT INTO campaigns (id, idea_id, name, subject, content, type, delay_days, is_active, first_activated_at, created_at, updated_at)
     VALUES ($1, $2, 'Bench', 'News', $3, 'launch', 0, true, now(), now(), now())`,
    [campaign, idea, CONTENT],
  );
  return { user, campaign };
}

/** Schedules a mail to everybody, as the product does when a founder switches the campaign on. */
async function schedule(url, dataDir, { user, campaign }) {
  const dist = (path) => import(join(BACKEND, 'dist', path));
  const { createDataSource } = await dist('platform/database/data-source.js');
  const { TypeormUnitOfWork } = await dist('platform/database/typeorm-unit-of-work.js');
  const { PgCampaignRepository } = await dist('modules/campaigns/infrastructure/pg-campaign.repository.js');
  const { Env } = await dist('platform/config/env.js');
  const source = await createDataSource(url, []).initialize();
  try {
    const campaigns = new PgCampaignRepository(Env.read({ DATABASE_URL: url, DATA_DIR: dataDir }));
    await new TypeormUnitOfWork(source).run(async (tx) =>
      campaigns.scheduleEverybody(tx, await campaigns.findForUpdate(tx, user, campaign)),
    );
  } finally {
    await source.destroy();
  }
}

/** Bytes of resident memory. */
async function memoryOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

function stillRuns(worker) {
  if (worker.exitCode !== null || worker.signalCode !== null)
    throw new Error('The worker has ended by itself.');
}

async function main() {
  await ensureBackendBuilt();
  const dataDir = await mkdtemp(join(tmpdir(), 'groundswell-bench-'));
  const { startEmbeddedPostgres } = await import(join(BACKEND, 'dist/local/embedded-postgres.js'));
  const { runMigrations } = await import(join(BACKEND, 'dist/platform/database/migrate.js'));
  const cluster = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  let db;
  let worker;
  const sink = await startSink();
  try {
    await runMigrations(cluster.url);
    db = new pg.Client({ connectionString: cluster.url });
    await db.connect();
    const seeded = await seed(db);

    const began = performance.now();
    await schedule(cluster.url, dataDir, seeded);
    console.log(
      `Scheduled ${RECIPIENTS} deliveries in one statement: ${((performance.now() - began) / 1000).toFixed(2)} s`,
    );
    // Only the first are due, so that the run ends.
    if (MAILS < RECIPIENTS) {
      await db.query(
        `UPDATE campaign_deliveries SET due_at = now() + interval '1 day' WHERE subscriber_id IN
         (SELECT subscriber_id FROM campaign_deliveries OFFSET $1)`,
        [MAILS],
      );
    }
    worker = spawn(process.execPath, [...WORKER_FLAGS, join(BACKEND, 'dist/main.js')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        MALLOC_ARENA_MAX: '2',
        LOG_LEVEL: 'error',
        PROCESS: 'worker',
        ...PRODUCTION,
        DATA_DIR: dataDir,
        DATABASE_URL: cluster.url,
        SMTP_URL: sink.url,
        SESSION_SECRET: 'a secret for the benchmark, and for nothing else',
        RATE_LIMIT_FACTOR: '0',
      },
    });
    while (sink.accepted === 0) {
      stillRuns(worker);
      await sleep(5);
    }
    const first = performance.now();
    let peak = 0;
    while (sink.accepted < MAILS) {
      stillRuns(worker);
      peak = Math.max(peak, await memoryOf(worker.pid));
      await sleep(100);
    }
    const rate = MAILS / ((performance.now() - first) / 1000);
    await sleep(500);
    worker.kill('SIGTERM');
    await once(worker, 'exit');
    const { rows } = await db.query('SELECT scheduled_count, sent_count FROM campaigns');
    console.log(
      `Worker: ${MAILS} mails, ${rate.toFixed(0)} a second; ${sink.ids.size} Message-IDs; at most ${(peak / 2 ** 20).toFixed(0)} MB resident (owed: less than ${OWED.megabytes})`,
    );
    console.log(`Noted: ${JSON.stringify(rows[0])}`);

    const alone = await nodemailerAlone(sink);
    console.log(
      `nodemailer alone: ${alone.toFixed(0)} a second. Ratio ${(rate / alone).toFixed(2)} (owed: ${OWED.ratio})`,
    );
    const reached =
      rate / alone >= OWED.ratio && peak / 2 ** 20 < OWED.megabytes && Number(rows[0].sent_count) === MAILS;
    if (!reached) process.exitCode = 1;
  } finally {
    worker?.kill('SIGKILL');
    await db?.end();
    await sink.close();
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
