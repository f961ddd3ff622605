// `npm run bench:campaigns -w lab`: schedules a campaign to many subscribers, and sends it through a worker
// process to a mail server on this machine that takes everything. In turns with it nodemailer alone sends the
// same mails, so that a machine which is busy for a while is so for both. Prints times, rates, their ratio
// and the worker's memory, and ends with code 1 when less than what is owed was reached. `-- --recipients
// 100000 --mails 20000`: how many are scheduled, and how many of them are sent.
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import pg from 'pg';
import { v7 } from 'uuid';

import { builtBackend } from '../../scripts/lib/built-backend.mjs';
import { runScript } from '../../scripts/lib/plain-error.mjs';
import { nodemailerAlone } from './campaigns/alone.mjs';
import { CONTENT, SUBJECT } from './campaigns/mail.mjs';
import { startSink, startWorker } from './campaigns/processes.mjs';
import { FOUNDER, IDEA, oneIdea } from './one-idea.mjs';
import { withScratchDatabase } from './scratch-database.mjs';

const { values } = parseArgs({
  options: { recipients: { type: 'string', default: '100000' }, mails: { type: 'string', default: '20000' } },
});
const RECIPIENTS = Number(values.recipients);
const MAILS = Math.min(Number(values.mails), RECIPIENTS);
/** Milliseconds of one turn. The first of each is not counted: V8 compiles. */
const TURN = 3_000;
/** Milliseconds between two looks at the worker's memory. */
const LOOK = 100;
/** The share of nodemailer's own rate, and the worker's memory in MB. */
const OWED = { ratio: 0.8, megabytes: 200 };

async function seed(db) {
  const campaign = v7();
  await db.query(oneIdea());
  const insert = `INSERT INTO subscribers (id, idea_id, email, willing_to_pay, interested_in_collaborating, interested_in_investing, status, created_at, updated_at)
    SELECT gen_random_uuid(), $1, n || '@example.com', false, false, false, 'active', now(), now() FROM generate_series(1, $2::int) n`;
  await db.query(insert, [IDEA, RECIPIENTS]);
  await db.query(
    `INSERT INTO campaigns (id, idea_id, name, subject, content, type, delay_days, is_active, first_activated_at, created_at, updated_at)
     VALUES ($1, $2, 'Bench', $3, $4, 'launch', 0, true, now(), now(), now())`,
    [campaign, IDEA, SUBJECT, CONTENT],
  );
  return { user: FOUNDER, campaign };
}

/**
 * Schedules a mail to everybody, as the product does when a founder switches the campaign on. @returns
 * milliseconds
 */
async function schedule(url, dataDir, { user, campaign }) {
  const { openApi } = await builtBackend();
  const { campaigns, unitOfWork, close } = await openApi(url, dataDir);
  try {
    const began = performance.now();
    await unitOfWork.run(async (tx) => {
      const found = await campaigns.findForUpdate(tx, user, campaign);
      if (!found) throw new Error('The campaign is not there.');
      await campaigns.scheduleEverybody(tx, found);
    });
    return performance.now() - began;
  } finally {
    await close();
  }
}

/** Only the first are due, so that the run ends. */
async function putOffTheOthers(db) {
  await db.query(
    `UPDATE campaign_deliveries SET due_at = now() + interval '1 day' WHERE subscriber_id IN
     (SELECT subscriber_id FROM campaign_deliveries OFFSET $1)`,
    [MAILS],
  );
}

/**
 * Both send in turns until the worker has sent everything.
 * @returns mails, milliseconds and seconds of processor time of both, the worker's memory at its largest in
 *   MB, and how many different mails arrived
 */
async function sendInTurns(sink, worker, alone) {
  let peak = 0;
  const watch = async () => {
    peak = Math.max(peak, await worker.memory());
    await sleep(LOOK);
    return (await sink.ask()).taken;
  };
  let taken = 0;
  while (taken === 0) taken = await watch();

  const ours = { mails: 0, ms: 0, cpu: 0 };
  const theirs = { mails: 0, ms: 0, cpu: 0 };
  for (let turn = 0; taken < MAILS; turn += 1) {
    const before = taken;
    const cpuBefore = worker.cpu();
    const began = performance.now();
    worker.resume();
    while (taken < MAILS && performance.now() - began < TURN) taken = await watch();
    const ms = performance.now() - began;
    worker.halt();
    const mails = taken - before;
    const cpu = worker.cpu() - cpuBefore;
    const floor = await alone.send(mails);
    if (turn === 0) continue;
    add(ours, { mails, ms, cpu });
    add(theirs, { mails, ...floor });
  }
  worker.resume();
  const { different } = await sink.ask();
  return { ours, theirs, megabytes: peak / 2 ** 20, different };
}

function add(sum, turn) {
  for (const [field, value] of Object.entries(turn)) sum[field] += value;
}

async function measure({ url, dataDir }) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const sink = await startSink();
  let worker;
  let alone;
  try {
    const ms = await schedule(url, dataDir, await seed(db));
    console.log(`Scheduled ${RECIPIENTS} deliveries in one statement: ${(ms / 1000).toFixed(2)} s`);
    await putOffTheOthers(db);
    alone = await nodemailerAlone(sink.url);
    worker = startWorker({ databaseUrl: url, smtpUrl: sink.url, dataDir });
    const { ours, theirs, megabytes, different } = await sendInTurns(sink, worker, alone);
    await worker.stop();
    const { rows } = await db.query('SELECT scheduled_count, sent_count FROM campaigns');
    console.log(`Sent ${MAILS} mails with ${different} Message-IDs; noted: ${JSON.stringify(rows[0])}`);
    console.log(`Worker: at most ${megabytes.toFixed(0)} MB resident (owed: less than ${OWED.megabytes})`);
    const rate = ({ mails, ms }) => (mails * 1000) / ms;
    const cost = ({ mails, cpu }) => ((cpu * 1000) / mails).toFixed(2);
    const ratio = rate(ours) / rate(theirs);
    console.log(
      `A second: ${rate(ours).toFixed(0)} mails, nodemailer alone ${rate(theirs).toFixed(0)}. Ratio ${ratio.toFixed(2)} (owed: ${OWED.ratio})`,
    );
    console.log(`Milliseconds of processor time a mail: ${cost(ours)}, nodemailer alone ${cost(theirs)}`);
    const complete = different === MAILS && Number(rows[0].sent_count) === MAILS;
    if (!complete || ratio < OWED.ratio || megabytes >= OWED.megabytes) process.exitCode = 1;
  } finally {
    worker?.kill();
    alone?.close();
    sink.close();
    await db.end();
  }
}

await runScript(() => withScratchDatabase(measure));
