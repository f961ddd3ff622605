import { until } from '@groundswell/testing/until';
import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { mailboxSql } from '../../src/platform/database/mailbox.sql.js';
import { normalizedEmail } from '../../src/shared/email-address.js';
import { MAILBOX_RULES } from '../../src/shared/mailbox-rules.js';
import { mailboxOf } from '../../src/shared/mailbox.js';
import { storeIdea } from '../mothers/idea.mother.js';
import * as waitlist from '../support/waitlist-rejoining-set-up.js';
import { app, owner } from '../support/waitlist-rejoining-set-up.js';

/** Spellings that Gmail delivers to the same mailbox. */
const SPELLINGS = [
  'eve.adams@gmail.com',
  'eveadams@gmail.com',
  'e.v.e.adams@gmail.com',
  'EveAdams+1@gmail.com',
  'eveadams+2@gmail.com',
  'eve.adams+3@googlemail.com',
  'eveadams@GMAIL\u3002com',
];
/** Spellings that Proton delivers to the same mailbox. */
const AT_PROTON = [
  'eve.adams@proton.me',
  'eve-adams@protonmail.com',
  'eve_adams+1@pm.me',
  'EveAdams@protonmail.ch',
];

let idea: string;
beforeEach(async () => {
  idea = (await storeIdea(app, { authorId: owner.user.id })).id;
});

const join = async (email: string, to = idea) =>
  expect((await app.client().post(`/api/ideas/${to}/waitlist`, { email })).status).toBe(201);
const age = (hours: number) =>
  app.db('UPDATE confirmation_mails SET created_at = created_at - make_interval(hours => $1)', [hours]);
/** Makes all pending emails due, and waits until they have been processed. */
const lookedAt = async () => {
  await app.db('UPDATE subscribers SET confirmation_due_at = now() WHERE confirmation_due_at IS NOT NULL');
  await until(async () => {
    const due = await app.db('SELECT FROM subscribers WHERE confirmation_due_at <= now()');
    return due.length === 0;
  });
};
/** Counts confirmation emails by their rows, which are written before sending. */
const mailCount = async () => (await app.db('SELECT FROM confirmation_mails')).length;
const waiting = async () =>
  (await app.db('SELECT FROM subscribers WHERE idea_id = $1 AND confirmation_due_at IS NOT NULL', [idea]))
    .length;

describe('a mailbox with many spellings of its address', () => {
  it.each([
    ['Gmail', SPELLINGS],
    ['Proton', AT_PROTON],
  ])(
    'at %s gets at most one email a day about an idea, and three in total without a response',
    async (_, spellings) => {
      for (const email of spellings) await join(email);
      const smtp = await waitlist.mailing('1');
      for (let mails = 1; mails <= 3; mails += 1) {
        await lookedAt();
        await until(() => smtp.accepted.length === mails);
        expect(await mailCount()).toBe(mails);
        await age(25);
      }
      await lookedAt();
      expect([await mailCount(), await waiting()]).toEqual([3, 0]);
    },
  );

  it('gets at most five emails a day across all ideas', async () => {
    for (const email of SPELLINGS) await join(email, (await storeIdea(app)).id);
    const smtp = await waitlist.mailing('1');
    await lookedAt();
    await until(() => smtp.accepted.length === 5);
    expect(await mailCount()).toBe(5);
  });

  it('gets no email at any spelling after a refusal from one', async () => {
    await join(SPELLINGS[0]!);
    const smtp = await waitlist.mailing('1');
    expect((await waitlist.press(await waitlist.linkOf(smtp), '/refuse')).status).toBe(200);
    await age(25);
    for (const email of SPELLINGS) await join(email);
    await lookedAt();
    expect([await mailCount(), await waiting()]).toEqual([1, 0]);
  });

  it("doesn't share its limits with other mailboxes", async () => {
    await join('eve.adams@example.com');
    await join('eveadams@example.com');
    await join('eveadamson@example.com');
    const smtp = await waitlist.mailing('1');
    await lookedAt();
    await until(() => smtp.accepted.length === 3);
    expect(await mailCount()).toBe(3);
  });
});

it('an address is normalized the same way in SQL and in code', async () => {
  const domains = MAILBOX_RULES.flatMap((rule) => rule.domains);
  const name = fc.stringMatching(/^[a-zA-Z0-9._+\u00c4\u00e9\u042f-]{1,12}$/);
  const domain = fc.oneof(
    fc.constantFrom(...domains),
    fc.constantFrom(...domains).map((one) => one.toUpperCase()),
    fc
      .tuple(fc.constantFrom('ada', 'x.ada', 'a-b'), fc.constantFrom(...domains))
      .map((parts) => parts.join('.')),
    fc.constantFrom('example.com', 'm\u00fcnchen.de', 'notgmail.com', 'outlook.com'),
  );
  const emails = fc
    .sample(fc.tuple(name, domain), 5_000)
    .map(([start, end]) => normalizedEmail(`${start}@${end}`)!);
  const rows = await app.db<{ mailbox: string }>(
    `SELECT ${mailboxSql('email')} AS mailbox FROM unnest($1::text[]) WITH ORDINALITY AS e (email, place) ORDER BY place`,
    [emails],
  );
  expect(rows.map(({ mailbox }) => mailbox)).toEqual(emails.map(mailboxOf));
});
