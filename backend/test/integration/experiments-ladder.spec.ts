import { until } from '@groundswell/testing/until';
import { describe, expect, it } from '@jest/globals';

import { ExperimentsJobsModule } from '../../src/modules/experiments/index.js';
import { WebhooksJobsModule } from '../../src/modules/webhooks/index.js';
import {
  answers,
  app,
  at,
  browser,
  confirm,
  counts,
  founder,
  idea,
  ladder,
  network,
  night,
  read,
  shownPrice,
} from '../support/experiments-ladder-set-up.js';
import { payloadOf } from '../support/signed.js';
import { startSmtp } from '../support/smtp.js';
import { createWebhook, startReceiver } from '../support/webhooks.js';
import { startWorker } from '../support/worker.js';

/** Number of people. Enough to make the higher price the best one if all of them say yes to it. */
const PEOPLE = 12;
const people = (name: string, count = PEOPLE) =>
  Array.from({ length: count }, (_, n) => `${name}${n}@gmail.com`);

describe('a price test from start to end', () => {
  it('counts people who said yes to their price, is then decided and announced, and appears in one report', async () => {
    const receiver = await startReceiver();
    await createWebhook(founder, receiver.url, { events: ['experiment.decided'] });

    const sure = people('sure');
    for (const email of sure) await answers(1, '01T10:00', 'yes', email);
    await answers(0, '01T11:00', 'no', 'no@gmail.com');
    await answers(0, '01T11:00', 'unsure', 'unsure@gmail.com');
    await answers(0, '01T11:00', 'yes', 'silent@gmail.com');
    at('01T12:00');
    await (await shownPrice(0)).visit();
    await confirm('01T13:00', [...sure, 'no@gmail.com', 'unsure@gmail.com']);
    await night('02');
    expect(await counts()).toEqual([
      [4, 3, 2, 0],
      [PEOPLE, PEOPLE, PEOPLE, PEOPLE],
    ]);
    expect(await read()).toMatchObject({ state: 'running', outcome: null, best: null });

    // People can answer on any day until the end. Later visitors see no price question.
    const cheap = people('cheap', 4);
    for (const email of cheap) await answers(0, '04T10:00', 'yes', email);
    await confirm('04T11:00', cheap);
    const late = await answers(0, '08T08:30', 'yes', 'late@gmail.com');
    at('08T09:00');
    const after = browser();
    expect(await after.offer()).toEqual({ offer: null });
    await after.visit();
    for (const day of ['03', '04', '05', '06', '07', '08']) await night(day);
    expect((await read()).state).toBe('running');
    await night('09');
    expect(await read()).toMatchObject({ state: 'settling', outcome: null });

    // This confirmation comes within the 72 hours allowed.
    await confirm('10T08:00', [late]);
    await night('11');
    await night('12');
    const decided = await read();
    expect(await counts()).toEqual([
      [9, 8, 7, 5],
      [PEOPLE, PEOPLE, PEOPLE, PEOPLE],
    ]);
    expect(decided).toMatchObject({
      id: ladder.id,
      state: 'decided',
      outcome: 'best',
      best: 1,
      title: 'Best price: $19 a month',
      decidedAt: '2026-05-11T00:12:00.000Z',
      split: { visitors: [9, PEOPLE], broken: false },
    });

    const smtp = await startSmtp();
    const worker = await startWorker({
      databaseUrl: app.env.DATABASE_URL!,
      smtpUrl: smtp.url,
      modules: [ExperimentsJobsModule, WebhooksJobsModule],
      variables: { APP_URL: app.env.appUrl, SESSION_SECRET: app.env.sessionSecret },
    });
    const verdictMails = () =>
      smtp.accepted.filter(({ headers }) => /^Best price/.test(headers.get('subject') ?? ''));
    await until(() => verdictMails().length > 0 && receiver.received.length > 0);
    // Queues the job again, as the outbox does after a crash.
    const jobs = await app.db(
      `SELECT id, type, payload FROM outbox WHERE type = 'experiments.decided-notice'`,
    );
    await worker.queue.enqueueAll(jobs);
    await worker.afterRetries();
    expect(verdictMails().map(({ to }) => to)).toEqual([['founder@startup.example']]);
    expect(receiver.received.map(({ body }) => body.data)).toMatchObject([
      { experiment: { id: ladder.id, outcome: 'best', title: 'Best price: $19 a month' } },
    ]);

    const { body: report } = await founder.post(`/api/ideas/${idea}/reports`, {});
    const { experiments } = await payloadOf(app, report.jws);
    expect(experiments).toEqual([decided]);
    const { body: published } = await app.client().get(`/api/reports/${report.id}`);
    expect(published.report.experiments).toEqual([decided]);
  });
});

describe('forging the result of a price test', () => {
  /** The expected counts for four real visitors. */
  const REAL = [
    [2, 1, 1, 0],
    [2, 1, 1, 1],
  ];
  /** Adds two visitors for each price: one who answers, and one who only visits the page. */
  const realVisitors = async () => {
    for (const [arm, priceAnswer] of ['no', 'yes'].entries()) {
      await answers(arm, '01T10:00', priceAnswer as 'no' | 'yes', `real${arm}@gmail.com`);
      await (await shownPrice(arm)).visit();
    }
    await confirm('01T11:00', ['real0@gmail.com', 'real1@gmail.com']);
  };
  /** Returns the sums over both prices. */
  const sums = async () => (await counts()).reduce((a, b) => a.map((value, n) => value + b[n]!));

  it("isn't possible with votes and sign-ups without visits, no matter which mailboxes confirm them", async () => {
    await realVisitors();
    const emails = people('straight');
    for (const email of emails) {
      at('01T12:00');
      const program = browser();
      const { offer } = await program.offer();
      await program.vote();
      at('01T12:01');
      await program.join({ email, offer, priceAnswer: 'yes' });
    }
    await confirm('01T13:00', emails);
    await night('02');
    expect(await counts()).toEqual(REAL);
  });

  it("isn't possible with many visitors from one network, because only one per network counts", async () => {
    await realVisitors();
    const crowd = network();
    const few = network();
    for (const [from, visitors] of [
      [crowd, 9],
      [few, 8],
    ] as const)
      for (let n = 0; n < visitors; n += 1) {
        at('01T12:00');
        const one = browser(`${from}.${n}`, `Mozilla/5.0 (X11; Linux x86_64) Browser/${n}`);
        await one.visit();
        await one.vote();
      }
    await night('02');
    expect(await sums()).toEqual([4 + 1, 2, 2, 1]);
    for (const day of ['02', '03'])
      for (let n = 0; n < 4; n += 1) {
        at(`${day}T12:00`);
        await browser(`${few}.${n}`, `Mozilla/5.0 (X11; Linux x86_64) Browser/${n}`).visit();
      }
    for (const day of ['03', '04']) await night(day);
    // Only the first visitor from a network counts, even if they do nothing. At most, that makes one price
    // look slightly worse.
    expect(await sums()).toEqual([4 + 1, 2, 2, 1]);
  });

  it("isn't possible with disposable mailboxes, even if the link in each email is opened and clicked", async () => {
    await realVisitors();
    const emails = Array.from({ length: 6 }, (_, n) => `fake${n}@mailinator.com`);
    for (const email of emails) await answers(1, '01T12:00', 'yes', email);
    await confirm('01T13:00', emails);
    await night('02');
    expect(await counts()).toEqual([REAL[0], [2 + 6, 1 + 6, 1, 1]]);
  });

  it("isn't possible with signed price offers copied from a different visitor", async () => {
    await realVisitors();
    at('01T12:00');
    const { shown: published } = await shownPrice(1);
    const emails = people('borrowed', 4);
    for (const email of emails) {
      at('01T12:00');
      const one = await shownPrice(0);
      await one.visit();
      at('01T12:02');
      await one.join({ email, offer: published, priceAnswer: 'yes' });
    }
    await confirm('01T13:00', emails);
    await night('02');
    expect(await counts()).toEqual([[2 + 4, 1 + 4, 1 + 4, 0], REAL[1]]);
  });

  it("isn't possible with forty forged answers from one domain and one network", async () => {
    await realVisitors();
    const real = people('more', 6);
    for (const email of real) await answers(0, '01T10:00', 'yes', email);
    await confirm('01T11:00', real);
    const owned = Array.from({ length: 20 }, (_, n) => `person${n}@forged.example`);
    for (const email of owned) await answers(1, '01T12:00', 'yes', email);
    const circle = network();
    const circled = people('circle', 20);
    for (const [n, email] of circled.entries()) {
      at('01T12:00');
      const one = await shownPrice(1, () => `${circle}.${n}`);
      await one.visit();
      at('01T12:01');
      await one.join({ email, offer: one.shown, priceAnswer: 'yes' });
    }
    // If only one price got more visitors, the split check would fail, so equally many visitors see the other
    // price.
    for (const _email of owned) await (await shownPrice(0)).visit();
    await confirm('01T13:00', [...owned, ...circled]);
    await night('02');
    // Visitors from the domain's twenty networks count, but only three of its mailboxes count as conversions.
    // Visitors from the single shared network are excluded.
    expect(await counts()).toEqual([
      [2 + 6 + 20, 1 + 6, 1 + 6, 6],
      [2 + 20, 1 + 20, 1 + 3, 1 + 3],
    ]);
    for (const day of ['03', '04', '05', '06', '07', '08', '09', '10', '11', '12']) await night(day);
    expect(await read()).toMatchObject({ state: 'decided', outcome: 'undecided', best: null });
  });
});
