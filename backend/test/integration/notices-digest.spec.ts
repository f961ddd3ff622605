import { until } from '@groundswell/testing/until';
import { beforeEach, describe, expect, it } from '@jest/globals';

import { UNDER_WAY } from '../../src/modules/notices/application/queue-digests.js';
import { NoticesJobsModule } from '../../src/modules/notices/index.js';
import { newId } from '../../src/shared/ids.js';
import { storeUsers } from '../mothers/account.mother.js';
import { storeIdeaDays } from '../mothers/analytics.mother.js';
import { storeGoal, storeGoalDays } from '../mothers/evidence.mother.js';
import { storeFeedback } from '../mothers/feedback.mother.js';
import { storeIdea, storeIdeas } from '../mothers/idea.mother.js';
import { storeMailPreferences } from '../mothers/mail-preferences.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { noticeWorker, payloadsOf, queueDigestOf, queueDigests } from '../support/notices.js';
import { startSmtp } from '../support/smtp.js';
import { type SignedIn, testApp } from '../support/test-app.js';
import { startWorker } from '../support/worker.js';

/** A Monday in the future, so that everyone who signs in now already has an account then. */
const MONDAY = '2031-03-10';
const at = (time: string) => new Date(`${time}Z`);
const EIGHT = at(`${MONDAY}T08:00:00`);

const app = testApp();
let founder: SignedIn;
let ideaId: string;

beforeEach(async () => {
  // Turns off digests for the founders of earlier tests.
  await app.db('UPDATE mail_preferences SET digest = false');
  await app.db('DELETE FROM outbox');
  await app.db('DELETE FROM digest_passes');
  await app.db('DELETE FROM digests');
  founder = await app.signIn(`founder-${newId()}@example.com`);
  ideaId = (await storeIdea(app, { authorId: founder.user.id, title: 'Tea Timer' })).id;
});

const queued = async () =>
  (await payloadsOf(app, 'notices.digest')).map(({ founderId, monday }) => [founderId, monday]);

describe('weekly digests', () => {
  it('are due once a week, on Monday at eight', async () => {
    await queueDigests(app, at(`${MONDAY}T07:59:59`));
    // Nothing is queued: no worker ran on the previous Monday, so it is too late for that week's digests.
    expect(await queued()).toEqual([]);
    await Promise.all([queueDigests(app, EIGHT), queueDigests(app, EIGHT)]);
    await queueDigests(app, at(`${MONDAY}T08:00:05`));
    expect(await queued()).toEqual([[founder.user.id, MONDAY]]);
    await queueDigests(app, at('2031-03-17T09:00:00'));
    expect((await queued()).map(([, monday]) => monday)).toEqual([MONDAY, '2031-03-17']);
  });

  it('skip people who turned them off, have no live idea, are suspended or joined after the due time', async () => {
    const others = await storeUsers(
      app,
      ['off', 'draft', 'suspended', 'later', 'never'].map((name) => ({
        email: `${name}-${newId()}@example.com`,
        createdAt: name === 'later' ? at(`${MONDAY}T08:00:01`) : new Date(),
      })),
    );
    const [off, draft, suspended] = others.map(({ id }) => id);
    await storeMailPreferences(
      app,
      others.slice(0, 4).map(({ id }) => ({ userId: id, digest: id !== off })),
    );
    await storeIdeas(
      app,
      others.map(({ id }) => ({ authorId: id, status: id === draft ? 'draft' : 'active' }) as const),
    );
    await app.db('UPDATE users SET suspended_at = now(), suspension_reason = $2 WHERE id = $1', [
      suspended,
      'Spam.',
    ]);
    await queueDigests(app, EIGHT);
    expect(await queued()).toEqual([[founder.user.id, MONDAY]]);
  });

  it('are queued in limited batches, once per person even after a crash', async () => {
    const many = await storeUsers(
      app,
      arrayOf(2 * UNDER_WAY, (n) => ({ email: `many-${n}@example.com` })),
    );
    await storeMailPreferences(
      app,
      many.map(({ id }) => ({ userId: id })),
    );
    await storeIdeas(
      app,
      many.map(({ id }) => ({ authorId: id })),
    );
    await queueDigests(app, EIGHT);
    await queueDigests(app, at(`${MONDAY}T08:00:05`));
    expect(await queued()).toHaveLength(UNDER_WAY);
    // The worker was down and continues two days later. Digests queued on Monday delay nothing.
    for (let run = 0; run < 4; run += 1) await queueDigests(app, at(`2031-03-1${2 + run}T08:00:00`));
    const all = (await queued()).map(([id]) => id);
    expect(all).toHaveLength(2 * UNDER_WAY + 1);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('the operator command for digests', () => {
  it('sends the latest digest to one founder on any day, even repeatedly', async () => {
    await queueDigests(app, EIGHT);
    const thursday = at('2031-03-13T12:00:00');
    expect(await queueDigestOf(app, founder.user.email.toUpperCase(), thursday)).toBe(MONDAY);
    expect(await queued()).toEqual([
      [founder.user.id, MONDAY],
      [founder.user.id, MONDAY],
    ]);
    expect(await queueDigestOf(app, 'nobody@example.com', thursday)).toBeNull();
  });
});

describe('the digest email', () => {
  const sent = async (act: () => Promise<unknown>) => {
    await act();
    await queueDigests(app, EIGHT);
    const { smtp, worker } = await noticeWorker(app);
    const settled = () => app.db('SELECT step FROM digests WHERE settled_at IS NOT NULL');
    await until(async () => (await settled()).length > 0);
    await worker.stop();
    // This message is the idea's first, so it causes a separate email too.
    const mails = smtp.accepted.filter(({ headers }) => headers.get('subject')!.startsWith('Your week'));
    return { mails, settled: await settled() };
  };

  it("contains the idea's status, the week's results, and one next step", async () => {
    const { mails, settled } = await sent(async () => {
      await storeIdeaDays(app, [
        { ideaId, day: '2031-03-02', visits: 900, votes: 900 },
        { ideaId, day: '2031-03-03', visits: 20, votes: 2, signUps: 1 },
        { ideaId, day: '2031-03-09', visits: 1, votes: 1 },
        { ideaId, day: MONDAY, visits: 70, votes: 7 },
      ]);
      await storeFeedback(app, { ideaId, createdAt: at('2031-03-04T12:00:00') });
      const goal = await storeGoal(app, { ideaId, state: 'promising', startedAt: at('2031-03-01T00:00:00') });
      await storeGoalDays(app, [{ goalId: goal.id, day: '2031-03-08', visitors: 120, yes: 15 }]);
    });
    const [mail] = mails;
    expect(mail!.headers.get('subject')).toBe('Your week: 3 votes, 1 sign-up, 1 message');
    expect(mail!.headers.get('list-unsubscribe')).toContain(`${app.url}/api/mail-off/digest/`);
    const text = mail!.body.replaceAll('=C2=B7', '·');
    expect(text).toContain('in the week of Mar 3');
    expect(text).toContain('Promising, not proven yet. 15 of 120 (12.5%).');
    expect(text).toContain('21 visits · 3 votes · 1 sign-up · 1 message (1 unread)');
    expect(text).toContain('Your next step: 1 message is waiting for you on Tea Timer.');
    expect(text).toContain(`Read and reply: ${app.url}/feedback/${ideaId}`);
    expect(settled).toEqual([{ step: 'answer' }]);
  });

  it("isn't sent if nothing happened and its next step was suggested before", async () => {
    const first = await sent(async () => undefined);
    expect(first.mails.map(({ headers }) => headers.get('subject'))).toEqual(['Your week: one next step']);
    await app.db(`UPDATE digests SET monday = '2031-03-03'`);
    await app.db('DELETE FROM digest_passes');
    await queueDigests(app, EIGHT);
    const smtp = await startSmtp();
    await startWorker({
      databaseUrl: app.env.DATABASE_URL!,
      smtpUrl: smtp.url,
      modules: [NoticesJobsModule],
    });
    const open = () => app.db('SELECT FROM digests WHERE settled_at IS NULL');
    await until(async () => (await open()).length === 0);
    expect(smtp.accepted).toEqual([]);
  });
});
