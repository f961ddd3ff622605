// `npm run bench:campaigns -w lab`: schedules a campaign to many subscribers, and sends it through a worker
// process to a local mail server that accepts everything. The worker alternates with plain nodemailer, which
// sends the same emails, so that a temporarily busy machine affects both. Prints times, rates, their ratio
// and the worker's memory, and exits with code 1 if a target is missed. `-- --recipients 100000 --mails
// 20000`: number of emails scheduled, and number of emails sent.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import nodemailer from 'nodemailer';
import { v7 } from 'uuid';

import { builtBackend } from '../../scripts/lib/built-backend.mjs';
import {
  APP_URL,
  ask,
  cpuOf,
  FOUNDER,
  IDEA,
  inWords,
  megabytesOf,
  oneIdea,
  runBench,
  startScript,
  startWorker,
  timed,
} from './harness.mjs';

const { values } = parseArgs({
  options: { recipients: { type: 'string', default: '100000' }, mails: { type: 'string', default: '20000' } },
});
const RECIPIENTS = Number(values.recipients);
const MAILS = Math.min(Number(values.mails), RECIPIENTS);
/**
 * Duration of one turn, in ms. The first turn of each sender isn't counted, because V8 is still compiling.
 */
const TURN = 3_000;
/** Interval between readings of the worker's memory, in ms. */
const LOOK = 100;
/** Number of connections, the same as in the product. */
const CONNECTIONS = 5;
const SUBJECT = 'News';
const CONTENT = `<p>${'A few words about what is new. '.repeat(60)}</p>`;
/** End of the Message-IDs of emails that plain nodemailer sends. */
const ALONE = '@alone>';
/** Targets: minimum fraction of plain nodemailer's rate, and maximum memory of the worker in MB. */
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
  return campaign;
}

/** Schedules an email to all subscribers, as the product does when a founder activates the campaign. */
async function schedule(api, id) {
  const { campaigns, unitOfWork } = await api();
  const { ms } = await timed(() =>
    unitOfWork.run(async (tx) => {
      const found = await campaigns.findForUpdate(tx, FOUNDER, id);
      if (!found) throw new Error('The campaign does not exist.');
      await campaigns.scheduleEverybody(tx, found);
    }),
  );
  console.log(`Scheduled ${RECIPIENTS} deliveries in one statement: ${inWords(ms / 1000, 2)} s`);
}

/** Leaves only the first deliveries due, so that the run ends after them. */
async function putOffTheOthers(db) {
  await db.query(
    `UPDATE campaign_deliveries SET due_at = now() + interval '1 day' WHERE subscriber_id IN
     (SELECT subscriber_id FROM campaign_deliveries OFFSET $1)`,
    [MAILS],
  );
}

/** The worker's email in nodemailer's format, without recipient and Message-ID. */
async function campaignMail() {
  const { composeCampaignMail } = await builtBackend();
  const context = {
    campaignId: v7(),
    visitTag: 'update-bench',
    subject: SUBJECT,
    content: CONTENT,
    ideaId: v7(),
    ideaTitle: 'Bench',
    ideaSlug: 'bench',
    cover: null,
    coverVariant: 0,
    founderName: null,
    founderEmail: 'founder@example.com',
    repliesToFounder: true,
    locale: null,
  };
  const unsubscribeUrl = `${APP_URL}/api/unsubscribe/${'x'.repeat(43)}`;
  const { fromName, replyTo, ...mail } = composeCampaignMail(APP_URL, unsubscribeUrl, context, v7());
  const from = { name: fromName, address: 'no-reply@groundswell.example' };
  return { ...mail, replyTo: replyTo ?? undefined, from };
}

/** Sends the emails with nodemailer only. */
async function nodemailerAlone(url) {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: Infinity,
  });
  const mail = await campaignMail();
  let sent = 0;
  const sendNext = () => {
    sent += 1;
    return transport.sendMail({ ...mail, to: `${sent}@example.com`, messageId: `<${sent}${ALONE}` });
  };
  return {
    /** @returns elapsed milliseconds and seconds of CPU time for `count` emails */
    async send(count) {
      const before = process.cpuUsage();
      const { ms } = await timed(() => Promise.all(Array.from({ length: count }, sendNext)));
      const { user, system } = process.cpuUsage(before);
      return { ms, cpu: (user + system) / 1e6 };
    },
    close: () => transport.close(),
  };
}

/**
 * Alternates between both senders until the worker has sent everything.
 * @returns for both senders, the number of emails, milliseconds and seconds of CPU time; also the worker's
 * maximum memory in MB, and the number of distinct emails that arrived
 */
async function sendInTurns(sink, worker, alone) {
  let megabytes = 0;
  const watch = async () => {
    if (!worker.running) throw new Error('The worker has ended.');
    megabytes = Math.max(megabytes, megabytesOf(worker.pid));
    await sleep(LOOK);
    return (await ask(sink, 'count')).count;
  };
  let count = 0;
  while (count === 0) count = await watch();

  const ours = { mails: 0, ms: 0, cpu: 0 };
  const theirs = { mails: 0, ms: 0, cpu: 0 };
  for (let turn = 0; count < MAILS; turn += 1) {
    const before = count;
    const cpuBefore = cpuOf(worker.pid);
    worker.resume();
    const { ms } = await timed(async () => {
      const end = performance.now() + TURN;
      while (count < MAILS && performance.now() < end) count = await watch();
    });
    worker.freeze();
    const mails = count - before;
    const cpu = cpuOf(worker.pid) - cpuBefore;
    const floor = await alone.send(mails);
    if (turn === 0) continue;
    add(ours, { mails, ms, cpu });
    add(theirs, { mails, ...floor });
  }
  worker.resume();
  const { different } = await ask(sink, 'count');
  return { ours, theirs, megabytes, different };
}

function add(sum, turn) {
  for (const [field, value] of Object.entries(turn)) sum[field] += value;
}

await runBench(async ({ url, dataDir, db, owe, api }) => {
  const { daemon: sink, message: address } = await startScript('sink.mjs', { IGNORED: ALONE });
  let worker;
  let alone;
  try {
    await schedule(api, await seed(db));
    await putOffTheOthers(db);
    alone = await nodemailerAlone(address.url);
    worker = await startWorker(url, address.url, dataDir);
    const { ours, theirs, megabytes, different } = await sendInTurns(sink, worker, alone);
    await worker.stop();
    const { rows } = await db.query('SELECT scheduled_count, sent_count FROM campaigns');
    console.log(`Sent ${MAILS} mails with ${different} Message-IDs; noted: ${JSON.stringify(rows[0])}`);
    console.log(`Worker: at most ${inWords(megabytes)} MB resident (target: less than ${OWED.megabytes})`);
    const rate = ({ mails, ms }) => (mails * 1000) / ms;
    const cost = ({ mails, cpu }) => inWords((cpu * 1000) / mails, 2);
    const ratio = rate(ours) / rate(theirs);
    console.log(
      `Per second: ${inWords(rate(ours))} emails, nodemailer only ${inWords(rate(theirs))}. Ratio ${inWords(ratio, 2)} (target: ${OWED.ratio})`,
    );
    console.log(`Milliseconds of processor time per email: ${cost(ours)}, nodemailer only ${cost(theirs)}`);
    owe(different === MAILS && Number(rows[0].sent_count) === MAILS, 'not every email was sent exactly once');
    owe(ratio >= OWED.ratio, `${inWords(ratio, 2)} of nodemailer's rate, target ${OWED.ratio}`);
    owe(megabytes < OWED.megabytes, `${inWords(megabytes)} MB, target below ${OWED.megabytes}`);
  } finally {
    await worker?.kill();
    alone?.close();
    await sink.stop();
  }
});
