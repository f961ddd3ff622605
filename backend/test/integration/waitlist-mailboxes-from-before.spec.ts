import { createHash } from 'node:crypto';

import { expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';

import { MailboxesByProvider1763987410000 } from '../../src/platform/database/migrations/1763987410000-mailboxes-by-provider.js';
import { storeFeedbacks, storeListener } from '../mothers/feedback.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { storeConfirmationMail, storeRefusal, storeSubscriber } from '../mothers/subscriber.mother.js';
import { testApp } from '../support/test-app.js';

const app = testApp();

const sha256 = (text: string) => createHash('sha256').update(text).digest();

const BEFORE = `
  ALTER TABLE feedback_listeners DROP COLUMN mailbox_hash;
  CREATE INDEX feedback_listeners_by_mailbox ON feedback_listeners (email)`;

/**
 * Migrates a database from the previous version, which had only Gmail's rules, to the rules of all providers.
 */
async function migrate(fromBefore: () => Promise<unknown>): Promise<void> {
  const runner = app.app.get(DataSource).createQueryRunner();
  const migration = new MailboxesByProvider1763987410000();
  try {
    await runner.query(BEFORE);
    await fromBefore();
    await migration.up(runner);
  } finally {
    await runner.release();
  }
}

it('a migration applies the rules of all providers to stored mailboxes', async () => {
  const { authorId, id: ideaId } = await storeIdea(app);
  const emails = ['e.v.e@pm.me', 'eve@example.com', 'shop@eve.fastmail.com'];
  for (const email of emails) {
    const { id: subscriberId } = await storeSubscriber(app, { ideaId, email });
    await storeConfirmationMail(app, { ideaId, subscriberId, email });
    await storeRefusal(app, { founderId: authorId!, email });
  }
  const [message] = await storeFeedbacks(app, [{ ideaId }]);
  await storeListener(app, { feedbackId: message!.id, email: 'eve-adams@ya.ru' });
  // Tests store rows in the current format, so this statement converts them to the previous one.
  await migrate(async () => {
    for (const table of ['confirmation_mails', 'confirmation_refusals'])
      for (const email of emails)
        await app.db(`UPDATE ${table} SET mailbox_hash = $2 WHERE email_hash = $1`, [
          sha256(email),
          sha256(email),
        ]);
  });
  const now = ['eve@proton.me', 'eve@example.com', 'eve@fastmail.com'].map(sha256);
  for (const table of ['confirmation_mails', 'confirmation_refusals'])
    for (const [index, email] of emails.entries())
      expect(
        await app.db(`SELECT mailbox_hash AS hash FROM ${table} WHERE email_hash = $1`, [sha256(email)]),
      ).toEqual([{ hash: now[index] }]);
  expect(await app.db('SELECT mailbox_hash AS hash FROM feedback_listeners')).toEqual([
    { hash: sha256('eve.adams@yandex.ru') },
  ]);
});
