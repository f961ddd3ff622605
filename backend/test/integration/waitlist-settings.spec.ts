import { beforeEach, describe, expect, it } from '@jest/globals';

import { WaitlistModule, ConfirmationSettings } from '../../src/modules/waitlist/index.js';
import { EraseUnconfirmed } from '../../src/modules/waitlist/application/send-due-confirmations.js';
import { ConfirmationRepository } from '../../src/modules/waitlist/domain/confirmation.repository.js';
import { Clock } from '../../src/shared/clock.js';
import { newId } from '../../src/shared/ids.js';
import { DomainEvents } from '../../src/shared/domain-events.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import { storeSubscribers } from '../mothers/subscriber.mother.js';
import { linkFor, press } from '../support/confirmation.js';
import { founderWithIdea } from '../support/founder.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const DAY = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

const app = testApp();
let owner: SignedIn;
let idea: string;
beforeEach(async () => {
  ({ owner, idea } = await founderWithIdea(app));
});

const get = <T>(token: abstract new (...args: never[]) => T): T =>
  app.app.get<T>(token as never, { strict: false });
const settings = (id = idea) => `/api/ideas/${id}/waitlist-settings`;
const set = (confirmation: string, id = idea) => owner.put(settings(id), { confirmation });
const stored = async (id = idea) =>
  (await app.db('SELECT confirmation, confirmation_since AS since FROM ideas WHERE id = $1', [id]))[0];
const emails = async () =>
  (await app.db('SELECT email FROM subscribers WHERE idea_id = $1 ORDER BY email', [idea])).map(
    ({ email }) => email.split('@')[0],
  );
const count = async () => (await app.db('SELECT waitlist_count AS n FROM ideas WHERE id = $1', [idea]))[0].n;

describe("an idea's waitlist", () => {
  it('asks for confirmation by default, and can be changed by its founder', async () => {
    expect((await owner.get(settings())).body).toEqual({ confirmation: 'ask', referrals: false });
    const { since } = await stored();
    expect((await set('ask')).body).toEqual({ confirmation: 'ask', referrals: false });
    expect(await stored()).toEqual({ confirmation: 'ask', since });
    expect((await owner.put(settings(), { confirmation: 'require', referrals: true })).body).toEqual({
      confirmation: 'require',
      referrals: true,
    });
    expect((await stored()).since.getTime()).toBeGreaterThan(since.getTime());
    expect((await owner.get(settings())).body).toEqual({ confirmation: 'require', referrals: true });
    expect((await set('off')).body).toEqual({ confirmation: 'off', referrals: true });
  });

  it('says on its page whether an email will follow, even right after a change', async () => {
    const asks = async () => (await app.client().get(`/api/ideas/quiet-hours-${idea}`)).body.asksToConfirm;
    expect(await asks()).toBe(true);
    await set('off');
    expect(await asks()).toBe(false);
    await set('require');
    expect(await asks()).toBe(true);
  });

  it('can be configured only by its founder, with valid values', async () => {
    const stranger = await app.signIn('stranger@example.com');
    expect((await stranger.get(settings())).status).toBe(404);
    expect((await stranger.put(settings(), { confirmation: 'off' })).status).toBe(404);
    expect((await app.client().get(settings())).status).toBe(401);
    expect((await app.client().put(settings(), { confirmation: 'off' })).status).toBe(401);
    expect((await owner.get(settings(newId()))).status).toBe(404);
    for (const body of [
      {},
      { confirmation: 'maybe' },
      { confirmation: 'ask', referrals: 'yes' },
      { confirmation: 'ask', more: 1 },
    ])
      expect([body, (await owner.put(settings(), body)).status]).toEqual([body, 400]);
    expect(await stored()).toMatchObject({ confirmation: 'ask' });
  });

  it('begins to ask for confirmation if a goal needs it, unless confirmation is already required', async () => {
    const atLeastAsk = () =>
      get(UnitOfWork).run((tx) =>
        app.app.select(WaitlistModule).get(ConfirmationSettings).atLeastAsk(tx, idea),
      );
    await set('off');
    await atLeastAsk();
    expect(await stored()).toMatchObject({ confirmation: 'ask' });
    await set('require');
    await atLeastAsk();
    expect(await stored()).toMatchObject({ confirmation: 'require' });
  });
});

describe('an unconfirmed subscriber', () => {
  const erase = () =>
    new EraseUnconfirmed(
      get(UnitOfWork),
      get(ConfirmationRepository),
      get(DomainEvents),
      get(Clock),
    ).execute();
  const people = () =>
    storeSubscribers(app, [
      {
        ideaId: idea,
        email: 'confirmed@x.org',
        createdAt: daysAgo(31),
        asked: true,
        confirmedAt: daysAgo(30),
      },
      { ideaId: idea, email: 'earlier@x.org', createdAt: daysAgo(31) },
      { ideaId: idea, email: 'late@x.org', createdAt: daysAgo(31), asked: true },
      { ideaId: idea, email: 'later@x.org', createdAt: daysAgo(29), asked: true },
      { ideaId: idea, email: 'mailed@x.org', createdAt: daysAgo(31), asked: true },
    ]);
  const requiredFor = (days: number) =>
    app.db("UPDATE ideas SET confirmation = 'require', confirmation_since = $2 WHERE id = $1", [
      idea,
      daysAgo(days),
    ]);

  it('is erased after 30 days if the idea requires confirmation, but not within 7 days of their last email', async () => {
    await people();
    await requiredFor(31);
    const link = await linkFor(app, 'mailed@x.org', idea);
    await erase();
    expect([await emails(), await count()]).toEqual([['confirmed', 'earlier', 'later', 'mailed'], 4]);
    expect((await press(link)).status).toBe(200);
    await erase();
    expect(await count()).toBe(4);
  });

  it('is kept if the idea only asks for confirmation, and for 30 days after confirmation becomes required', async () => {
    await people();
    await erase();
    await requiredFor(29);
    await erase();
    expect(await count()).toBe(5);
  });
});

describe('a confirmation request to earlier subscribers', () => {
  const request = `confirmation-request`;
  const path = (id = idea) => `/api/ideas/${id}/${request}`;
  const due = async () =>
    (
      await app.db(
        `SELECT email, round(extract(epoch FROM confirmation_due_at - now()) / 3600)::int AS hours
         FROM subscribers WHERE idea_id = $1 ORDER BY email`,
        [idea],
      )
    ).map(({ email, hours }) => [email.split('@')[0], hours]);

  it('is sent once, but not to people who joined within 72 hours, already got a request, have confirmed or have left', async () => {
    await storeSubscribers(app, [
      { ideaId: idea, email: 'a@x.org', createdAt: daysAgo(10) },
      { ideaId: idea, email: 'b@x.org', createdAt: daysAgo(1) },
      { ideaId: idea, email: 'c@x.org', createdAt: daysAgo(10), asked: true },
      { ideaId: idea, email: 'd@x.org', createdAt: daysAgo(10), confirmedAt: daysAgo(9) },
      { ideaId: idea, email: 'e@x.org', createdAt: daysAgo(10) },
    ]);
    await app.db("UPDATE subscribers SET status = 'unsubscribed' WHERE email = 'e@x.org'");
    expect((await owner.get(path())).body).toEqual({ requestedAt: null, people: 2 });
    const [first, ...others] = await Promise.all(
      [owner.post(path()), owner.post(path()), owner.post(path())].map(async (answer) => {
        const { status, body } = await answer;
        return { status, code: body.code, people: body.people };
      }),
    ).then((all) => all.sort((a, b) => a.status - b.status));
    expect(first).toEqual({ status: 201, code: undefined, people: 2 });
    for (const other of others) expect(other).toMatchObject({ status: 409, code: 'ALREADY_ASKED' });
    expect(await due()).toEqual([
      ['a', 0],
      ['b', 48],
      ['c', null],
      ['d', null],
      ['e', null],
    ]);
    expect((await owner.get(path())).body).toEqual({ requestedAt: expect.any(String), people: 2 });

    const link = await linkFor(app, 'a@x.org', idea, 'before');
    const page = await (await fetch(link, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('Its founder asks you to confirm your address');
    await press(link);
    const { body } = await owner.get(`/api/user/waitlists?ideaId=${idea}&confirmed=true`);
    expect(body).toMatchObject({ confirmedCount: 2, awaitingCount: 1 });
  });

  it('changes nothing for people who say "not me", and never asks them again', async () => {
    await storeSubscribers(app, [{ ideaId: idea, email: 'a@x.org', createdAt: daysAgo(10) }]);
    const link = await linkFor(app, 'a@x.org', idea, 'before');
    expect((await press(link, '/refuse')).page).toContain('Nothing has changed on the waitlist');
    expect(await count()).toBe(1);
  });

  it("is rejected if no one qualifies, confirmation is off, or the caller isn't the founder", async () => {
    const refused = async () => {
      const { status, body } = await owner.post(path());
      return [status, body.code];
    };
    expect(await refused()).toEqual([409, 'NOBODY_TO_ASK']);
    await set('off');
    expect(await refused()).toEqual([409, 'CONFIRMATION_OFF']);
    const stranger = await app.signIn('stranger@example.com');
    expect((await stranger.post(path())).status).toBe(404);
    expect((await stranger.get(path())).status).toBe(404);
    expect((await owner.get(path())).body).toEqual({ requestedAt: null, people: 0 });
  });
});
