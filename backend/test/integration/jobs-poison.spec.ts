import { afterEach, describe, expect, it } from '@jest/globals';

import { AskListeners } from '../../src/modules/feedback/application/ask-listeners.js';
import {
  ASKING_LISTENERS,
  ListenerRepository,
} from '../../src/modules/feedback/domain/listener.repository.js';
import { PgListenerRepository } from '../../src/modules/feedback/infrastructure/pg-listener.repository.js';
import { PgFirstNotices } from '../../src/modules/notices/infrastructure/pg-first-notices.js';
import { SendDueConfirmations } from '../../src/modules/waitlist/application/send-due-confirmations.js';
import { CONFIRMING } from '../../src/modules/waitlist/domain/confirmation.repository.js';
import { PgConfirmationRepository } from '../../src/modules/waitlist/infrastructure/pg-confirmation.repository.js';
import { Database } from '../../src/platform/database/database.js';
import { WorkList } from '../../src/platform/queue/work-list.js';
import { Outbox } from '../../src/shared/outbox.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { storeOutboxMessages } from '../mothers/outbox.mother.js';
import { founderWithIdea } from '../support/founder.js';
import { noticeFirsts, payloadsOf } from '../support/notices.js';
import { testApp } from '../support/test-app.js';

const app = testApp();
const clock = { now: () => new Date() };

/** Makes PostgreSQL reject this operation on matching rows until the test ends. */
async function refuse(what: string, table: string, when: string): Promise<void> {
  await app.db(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'refused on purpose'; END $$`);
  await app.db(`CREATE TRIGGER refuse BEFORE ${what} ON ${table} FOR EACH ROW
    WHEN (${when}) EXECUTE FUNCTION refuse()`);
}
afterEach(() => app.db('DROP FUNCTION IF EXISTS refuse CASCADE'));

describe("an email that always fails doesn't delay others", () => {
  it('among confirmation emails', async () => {
    const { owner, idea } = await founderWithIdea(app);
    await owner.put(`/api/ideas/${idea}/waitlist-settings`, { confirmation: 'ask' });
    for (const name of ['ada', 'bob', 'eve'])
      await app.client().post(`/api/ideas/${idea}/waitlist`, { email: `${name}@example.com` });
    const [first] = await app.db<{ id: string }>(
      'SELECT id FROM subscribers WHERE idea_id = $1 ORDER BY confirmation_due_at LIMIT 1',
      [idea],
    );
    await refuse('INSERT', 'confirmation_mails', `NEW.subscriber_id = '${first!.id}'`);
    const job = new SendDueConfirmations(
      app.app.get(UnitOfWork),
      new PgConfirmationRepository(app.app.get(Database)),
      app.app.get(Outbox),
      clock,
    );
    const look = () => app.app.get(WorkList).run({ kind: CONFIRMING, work: job }, 1, true);
    await look();
    const mails = 'SELECT count(*)::int AS n FROM confirmation_mails WHERE idea_id = $1';
    expect(await app.db(mails, [idea])).toEqual([{ n: 2 }]);
    // The failed item is retried later.
    await app.db('DROP FUNCTION refuse CASCADE');
    await app.db("UPDATE work_attempts SET due_at = now() - interval '1 second'");
    await look();
    expect(await app.db(mails, [idea])).toEqual([{ n: 3 }]);
  });

  it('among emails to listeners', async () => {
    const { idea } = await founderWithIdea(app);
    for (const name of ['ada', 'bob'])
      await app
        .client()
        .post('/api/feedbacks', { ideaId: idea, message: 'Hi', email: `${name}@example.com` });
    const due = `SELECT l.feedback_id AS id FROM feedback_listeners l JOIN feedback f ON f.id = l.feedback_id
      WHERE f.idea_id = $1 AND l.state = $2 ORDER BY l.due_at`;
    const [first] = await app.db<{ id: string }>(due, [idea, 'due']);
    await refuse('UPDATE', 'feedback_listeners', `NEW.state = 'asked' AND NEW.feedback_id = '${first!.id}'`);
    const repository: ListenerRepository = new PgListenerRepository(app.app.get(Database));
    const job = new AskListeners(app.app.get(UnitOfWork), repository, app.app.get(Outbox), clock);
    await app.app.get(WorkList).run({ kind: ASKING_LISTENERS, work: job }, 1, true);
    expect(await app.db(due, [idea, 'asked'])).toHaveLength(1);
  });

  it('among emails about first votes, sign-ups and messages', async () => {
    const { owner } = await founderWithIdea(app);
    const ideas = [];
    for (const title of ['One', 'Two', 'Three'])
      ideas.push((await storeIdea(app, { authorId: owner.user.id, title })).id);
    for (const id of ideas) await app.client().post(`/api/ideas/${id}/vote`);
    await refuse('UPDATE', 'first_notices', `NEW.settled_at IS NOT NULL AND NEW.idea_id = '${ideas[0]}'`);
    await noticeFirsts(app);
    const notified = (await payloadsOf(app, 'notices.first')).map(({ ideaId }) => ideaId);
    expect(notified).toEqual(expect.arrayContaining(ideas.slice(1)));
    expect(notified).not.toContain(ideas[0]);
    expect(await new PgFirstNotices(app.app.get(Database)).due(10)).toEqual([]);
    expect(await app.db("SELECT key, error FROM work_attempts WHERE kind = 'notices.firsts'")).toEqual([
      { key: `${ideas[0]}:vote`, error: 'refused on purpose' },
    ]);
  });
});

it('expired rows are all deleted, in batches, however many there are', async () => {
  const long = new Date(Date.now() - 30 * 24 * 3_600_000);
  await app.db('DELETE FROM outbox');
  await storeOutboxMessages(
    app,
    arrayOf(12_000, () => ({ dispatchedAt: long })),
  );
  await storeOutboxMessages(app, [{ dispatchedAt: new Date() }]);
  await app.db(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF (SELECT count(*) FROM gone) > 10000 THEN RAISE EXCEPTION 'too many at once'; END IF; RETURN NULL; END $$`);
  await app.db(`CREATE TRIGGER refuse AFTER DELETE ON outbox REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION refuse()`);
  await app.app
    .get(Database)
    .deleteSome('outbox', (eb) => eb('dispatchedAt', '<', new Date(Date.now() - 1000 * 3600)));
  expect(await app.db('SELECT count(*)::int AS n FROM outbox')).toEqual([{ n: 1 }]);
});
