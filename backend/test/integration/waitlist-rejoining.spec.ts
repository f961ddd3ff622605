import { until } from '@groundswell/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { ConfirmationLinks, UnsubscribeLinks, WaitlistJobsModule } from '../../src/modules/waitlist/index.js';
import { newId } from '../../src/shared/ids.js';
import { storePausedSender } from '../mothers/campaign.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import type { HttpClient } from '../support/http-client.js';
import { startSmtp, type TestSmtp } from '../support/smtp.js';
import { type SignedIn, startTestApp, type TestApp } from '../support/test-app.js';
import { startWorker } from '../support/worker.js';

let app: TestApp;
let owner: SignedIn;
let idea: string;
let ada: HttpClient;

const EMAIL = 'ada@example.com';
const JOINED = { status: 201, body: { success: true } };

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
let founders = 0;
beforeEach(async () => {
  // What another test left for the worker, and what the limits of a day and an hour count.
  await app.db('UPDATE subscribers SET waiting = NULL, confirmation_due_at = NULL');
  await app.db('DELETE FROM confirmation_mails');
  owner = await app.signIn(`founder-${(founders += 1)}@example.com`);
  idea = (await storeIdea(app, { authorId: owner.user.id })).id;
  ada = app.client();
  await join(ada, { willingToPay: true });
});

const join = async (client: HttpClient, body: object = {}, id = idea) => {
  const answer = await client.post(`/api/ideas/${id}/waitlist`, { email: EMAIL, ...body });
  expect(answer).toMatchObject(JOINED);
  return answer;
};
const stranger = (body: object = {}, id = idea) =>
  join(app.client(), { email: 'ADA@example.com', ...body }, id);
const stored = async (id = idea) => (await app.db('SELECT * FROM subscribers WHERE idea_id = $1', [id]))[0];
const unsubscribe = async () => {
  const link = app.app.get(UnsubscribeLinks, { strict: false }).urlFor((await stored()).id);
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
};

/** A worker and its mail server, for as long as the test. */
async function mailing(factor = '0'): Promise<TestSmtp> {
  const smtp = await startSmtp();
  await startWorker({
    databaseUrl: app.env.DATABASE_URL!,
    smtpUrl: smtp.url,
    modules: [WaitlistJobsModule],
    variables: {
      APP_URL: app.env.appUrl,
      SESSION_SECRET: app.env.sessionSecret,
      RATE_LIMIT_FACTOR: factor,
    },
  });
  return smtp;
}
const settled = async () => (await app.db('SELECT FROM subscribers WHERE waiting IS NOT NULL')).length === 0;
const linkIn = ({ body }: { body: string }) => /http:\S+\/api\/confirm\/[\w-]{43}/.exec(body)![0];
/** The latest mail's link, once as many have come. */
async function linkOf(smtp: TestSmtp, count = 1): Promise<string> {
  await until(() => smtp.accepted.length === count);
  return linkIn(smtp.accepted[count - 1]!);
}
const press = async (link: string, path = '') => {
  const answer = await fetch(`${link}${path}`, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body: '',
  });
  return { status: answer.status, page: await answer.text() };
};
const open = async (link: string) => {
  const answer = await fetch(link, { headers: { accept: 'text/html' } });
  return { status: answer.status, headers: answer.headers, page: await answer.text() };
};

describe('joining again', () => {
  it('by the visitor who joined changes what was said at once', async () => {
    await join(ada, { interestedInInvesting: true });
    expect(await stored()).toMatchObject({
      willing_to_pay: false,
      interested_in_investing: true,
      waiting: null,
      confirmation_due_at: null,
    });
  });

  it('by the account that joined does so from anywhere', async () => {
    const other = (await storeIdea(app)).id;
    const account = await app.signIn('traveller@example.com');
    const elsewhere = await app.signIn('traveller@example.com');
    await join(account, {}, other);
    await join(elsewhere, { willingToPay: true }, other);
    expect(await stored(other)).toMatchObject({ willing_to_pay: true, waiting: null });
    expect(account.cookies.has('visitor_id')).toBe(false);
  });

  it('by anybody else, signed in or not, changes nothing and is answered alike', async () => {
    const before = await stored();
    const unknown = await join(app.client(), { email: 'new@example.com' });
    const known = await stranger({ interestedInInvesting: true });
    const account = await app.signIn('somebody@example.com');
    await join(account, { interestedInCollaborating: true });
    expect([known.status, known.body, [...known.headers.keys()]]).toEqual([
      unknown.status,
      unknown.body,
      [...unknown.headers.keys()],
    ]);
    expect(known.setCookies.map((line) => line.replace(/=.*/, ''))).toEqual(
      unknown.setCookies.map((line) => line.replace(/=.*/, '')),
    );
    const { waiting, confirmation_due_at, ...after } = (
      await app.db('SELECT * FROM subscribers WHERE id = $1', [before.id])
    )[0];
    expect({ ...after, waiting: null, confirmation_due_at: null }).toEqual(before);
    expect([waiting.interestedInCollaborating, confirmation_due_at]).toEqual([true, expect.any(Date)]);
  });

  it('by a forged or missing visitor id is by a stranger', async () => {
    const forger = app.client();
    await forger.get('/api/auth/session');
    forger.cookies.set('visitor_id', ada.cookies.get('visitor_id')!.replace(/\.[^.]*$/, '.forged'));
    await join(forger, {});
    expect(await stored()).toMatchObject({ willing_to_pay: true, waiting: expect.anything() });
  });

  it('of somebody from before there were visitor keys waits', async () => {
    await app.db('UPDATE subscribers SET visitor_key = NULL WHERE idea_id = $1', [idea]);
    await join(ada, {});
    expect(await stored()).toMatchObject({ willing_to_pay: true, waiting: expect.anything() });
  });

  it('after unsubscribing signs nobody up again, whoever does it', async () => {
    await unsubscribe();
    await join(ada, { interestedInInvesting: true });
    await stranger();
    expect(await stored()).toMatchObject({ status: 'unsubscribed', willing_to_pay: true });
  });

  it('by two strangers at once is one that waits, whole', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        stranger({ willingToPay: i % 2 === 0, interestedInInvesting: i % 2 === 0 }),
      ),
    );
    const { waiting, willing_to_pay, interested_in_investing } = await stored();
    expect([willing_to_pay, interested_in_investing]).toEqual([true, false]);
    expect(waiting.willingToPay).toBe(waiting.interestedInInvesting);
  });
});

describe('the mailbox', () => {
  it('is asked in our words, and what it confirms replaces what stood', async () => {
    await app.db('UPDATE ideas SET title = $2 WHERE id = $1', [idea, 'Tea <b>&</b> you']);
    await unsubscribe();
    await stranger({ interestedInInvesting: true, linkedinProfile: 'https://linkedin.com/in/mallory' });
    const smtp = await mailing();
    const link = await linkOf(smtp);
    const mail = smtp.accepted[0]!;
    expect(mail.to).toEqual([EMAIL]);
    expect(mail.headers.get('subject')).toBe('Was this you? The waitlist of Tea <b>&</b> you');
    expect(mail.headers.get('list-unsubscribe')).toMatch(/^<http\S+\/api\/unsubscribe\/[\w-]{43}>$/);
    expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.body).toContain('You said you would like to invest in it.');
    expect(mail.body).not.toMatch(/linkedin\.com|<img|You said you would pay/);

    const before = await stored();
    for (let i = 0; i < 3; i += 1) {
      const { status, headers, page } = await open(link);
      expect([status, headers.getSetCookie(), headers.get('cache-control')]).toEqual([
        200,
        [],
        'private, no-store',
      ]);
      expect(page).toContain('<strong>Tea &#60;b&#62;&#38;&#60;/b&#62; you</strong>');
      expect(page).toContain('Your LinkedIn profile: https://linkedin.com/in/mallory');
      expect(page).toContain(`<form method="post" action="${new URL(link).pathname}">`);
      expect(page).toContain(`<form method="post" action="${new URL(link).pathname}/refuse">`);
      expect(page).not.toContain(EMAIL);
    }
    expect((await fetch(link, { method: 'HEAD' })).status).toBe(200);
    expect(await stored()).toEqual(before);

    const { status, page } = await press(link);
    expect([status, page]).toEqual([200, expect.stringContaining('You are on the list')]);
    expect(await stored()).toMatchObject({
      id: before.id,
      status: 'active',
      willing_to_pay: false,
      interested_in_investing: true,
      linkedin_profile: 'https://linkedin.com/in/mallory',
      confirmed_at: expect.any(Date),
      confirmation_sends: 0,
    });
  });

  it('confirms once: a second press, also at the same moment, changes nothing that came after', async () => {
    await stranger({ interestedInInvesting: true });
    const smtp = await mailing();
    const link = await linkOf(smtp);
    const answers = await Promise.all([press(link), press(link), press(link)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stored()).toMatchObject({ interested_in_investing: true });
    await join(ada, { willingToPay: true });
    expect((await press(link)).page).toContain('You are on the list');
    expect(await stored()).toMatchObject({ willing_to_pay: true, interested_in_investing: false });
    expect((await press(link, '/refuse')).page).toContain('You are on the list');
  });

  it('that refuses is asked no more by this founder, and nothing can be confirmed after it', async () => {
    const other = (await storeIdea(app, { authorId: owner.user.id })).id;
    await join(app.client(), {}, other);
    await stranger({ interestedInInvesting: true });
    const smtp = await mailing();
    const link = await linkOf(smtp);
    await stranger({ interestedInCollaborating: true });
    expect((await press(link, '/refuse')).page).toContain('Thank you for telling us');
    expect(await stored()).toMatchObject({ waiting: null, confirmation_due_at: null });
    expect((await press(link)).page).toContain('Thank you for telling us');
    expect(await stored()).toMatchObject({
      status: 'active',
      willing_to_pay: true,
      interested_in_investing: false,
      confirmed_at: null,
    });
    await stranger({}, other);
    await until(settled);
    expect(smtp.accepted).toHaveLength(1);

    // Another founder's idea is another matter; and so it is when the mailbox itself comes back.
    const elsewhere = (await storeIdea(app)).id;
    await join(app.client(), {}, elsewhere);
    await stranger({}, elsewhere);
    await until(() => smtp.accepted.length === 2);
    await unsubscribe();
    const undo = app.app.get(UnsubscribeLinks, { strict: false }).urlFor((await stored()).id);
    await fetch(`${undo}/undo`, { method: 'POST' });
    await app.db("UPDATE confirmation_mails SET created_at = created_at - interval '25 hours'");
    await stranger();
    await until(() => smtp.accepted.length === 3);
  });

  it('confirms what its mail said, not what somebody said after it', async () => {
    await stranger({ interestedInInvesting: true });
    const smtp = await mailing();
    const link = await linkOf(smtp);
    await stranger({ interestedInCollaborating: true });
    await press(link);
    expect(await stored()).toMatchObject({
      interested_in_investing: true,
      interested_in_collaborating: false,
      waiting: expect.objectContaining({ interestedInCollaborating: true }),
    });
  });

  it('that unsubscribes is not asked about what others said meanwhile', async () => {
    await stranger();
    await unsubscribe();
    await stranger();
    await unsubscribe();
    expect(await stored()).toMatchObject({ waiting: null, confirmation_due_at: null });
  });

  it('of somebody who was erased is not asked, and a link of before is nowhere', async () => {
    await stranger();
    const smtp = await mailing();
    const link = await linkOf(smtp);
    const { id } = await stored();
    expect((await owner.delete(`/api/user/waitlists/${id}`)).status).toBe(204);
    expect((await open(link)).status).toBe(404);
    expect((await press(link)).status).toBe(404);
    expect(await app.db('SELECT said FROM confirmation_mails WHERE subscriber_id = $1', [id])).toEqual([
      { said: null },
    ]);
  });
});

describe('a link', () => {
  it('that is seven days old, or that nobody made, changes nothing', async () => {
    await stranger({ interestedInInvesting: true });
    const smtp = await mailing();
    const link = await linkOf(smtp);
    await app.db("UPDATE confirmation_mails SET created_at = created_at - interval '7 days'");
    const unsubscribeToken = new URL(
      app.app.get(UnsubscribeLinks, { strict: false }).urlFor((await stored()).id),
    ).pathname
      .split('/')
      .at(-1)!;
    const links = app.app.get(ConfirmationLinks, { strict: false });
    const tokens = [
      unsubscribeToken,
      'A'.repeat(43),
      'x',
      'sample',
      `${new URL(link).pathname.split('/').at(-1)!}A`,
    ];
    const bad = [link, links.urlFor(newId()), ...tokens.map((token) => `${app.url}/api/confirm/${token}`)];
    for (const one of bad) {
      const person = await open(one);
      expect([one, person.status]).toEqual([one, 404]);
      expect(person.page).toContain('This link no longer works');
      expect((await press(one)).status).toBe(404);
      expect((await press(one, '/refuse')).status).toBe(404);
      const program = await fetch(one);
      expect(program.headers.get('content-type')).toContain('application/problem+json');
    }
    expect(await stored()).toMatchObject({ willing_to_pay: true, interested_in_investing: false });
    expect(await app.db('SELECT FROM confirmation_refusals WHERE founder_id = $1', [owner.user.id])).toEqual(
      [],
    );
  });
});

describe('nobody fills a mailbox by way of us', () => {
  const age = () => app.db("UPDATE confirmation_mails SET created_at = created_at - interval '25 hours'");
  const due = () =>
    app.db('UPDATE subscribers SET confirmation_due_at = now() WHERE confirmation_due_at IS NOT NULL');

  it('one mail a day about an idea, three that nobody answers, and then none', async () => {
    const smtp = await mailing();
    for (let sent = 1; sent <= 3; sent += 1) {
      await stranger({ interestedInInvesting: true });
      await until(() => smtp.accepted.length === sent);
      await stranger({ interestedInCollaborating: true });
      await until(async () => ((await stored()).confirmation_due_at ?? 0) > Date.now() || sent === 3);
      await app.db('UPDATE subscribers SET waiting = NULL, confirmation_due_at = NULL WHERE idea_id = $1', [
        idea,
      ]);
      await age();
    }
    await stranger();
    await until(settled);
    expect(smtp.accepted).toHaveLength(3);
  });

  it('five a day for an address over all ideas; the rest goes out later', async () => {
    const ideas = await Promise.all(Array.from({ length: 7 }, () => storeIdea(app)));
    for (const { id } of ideas) {
      await join(app.client(), {}, id);
      await stranger({}, id);
    }
    const smtp = await mailing('1');
    const waiting = async () =>
      (await app.db('SELECT confirmation_due_at AS at FROM subscribers WHERE waiting IS NOT NULL')).map(
        ({ at }) => at.getTime() > Date.now(),
      );
    await until(async () => smtp.accepted.length === 5 && (await waiting()).every(Boolean));
    expect(await waiting()).toEqual([true, true]);
    await age();
    await due();
    await until(() => smtp.accepted.length === 7);
  });

  it('nothing goes out while the page is not public or the founder is paused', async () => {
    await stranger();
    await app.db("UPDATE ideas SET status = 'removed' WHERE id = $1", [idea]);
    const smtp = await mailing();
    const later = async () => ((await stored()).confirmation_due_at ?? 0) > Date.now();
    await until(later);
    await app.db("UPDATE ideas SET status = 'active' WHERE id = $1", [idea]);
    await storePausedSender(app, { founderId: owner.user.id });
    await due();
    await until(later);
    expect(smtp.accepted).toEqual([]);
    await app.db('UPDATE campaign_senders SET paused_at = NULL WHERE founder_id = $1', [owner.user.id]);
    await due();
    await until(() => smtp.accepted.length === 1);
  });
});

it('coming back brings no mail again that was skipped or sent, but those that are new since', async () => {
  const campaign = { name: 'n', subject: 's', content: 'c', type: 'welcome', isActive: true };
  const create = async () => (await owner.post(`/api/ideas/${idea}/campaigns`, campaign)).body.id;
  const [skipped, sent] = [await create(), await create()];
  await join(app.client(), { email: 'bob@example.com' });
  await app.db(
    `UPDATE campaign_deliveries SET settled_at = now(), status = CASE campaign_id WHEN $1 THEN 'skipped' ELSE 'sent' END,
            reason = CASE campaign_id WHEN $1 THEN 'unsubscribed' END WHERE campaign_id IN ($1, $2)`,
    [skipped, sent],
  );
  await app.db(
    "UPDATE subscribers SET status = 'unsubscribed' WHERE email = 'bob@example.com' AND idea_id = $1",
    [idea],
  );
  const fresh = await create();
  await join(app.client(), { email: 'bob@example.com' });
  const smtp = await mailing();
  await press(await linkOf(smtp));
  const stats = async (id: string) => (await owner.get(`/api/campaigns/${id}`)).body.stats;
  expect(await stats(skipped)).toMatchObject({ scheduled: 0, skipped: 1 });
  expect(await stats(sent)).toMatchObject({ scheduled: 0, sent: 1 });
  expect(await stats(fresh)).toMatchObject({ scheduled: 1 });
});
