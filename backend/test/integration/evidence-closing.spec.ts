import { describe, expect, it } from '@jest/globals';

import { storeGoal } from '../mothers/evidence.mother.js';
import { cellsOf, closeDays, leftOutOf, peekDays, sumsOf } from '../support/evidence-closing.js';
import {
  after,
  app,
  CLOSE,
  confirmed,
  DAY,
  idea,
  joins,
  NOON,
  signsUp,
  visits,
} from '../support/evidence-closing-set-up.js';

const NONE = { visitors: 0, voted: 0, votedVerified: 0, joined: 0, open: 0, confirmed: 0, wouldPay: 0 };
const HOUR = 3_600;

/** Four aliases that may belong to a single account. */
const FORWARDED = ['a@simplelogin.com', 'b@slmail.me', 'c@ada.aleeas.com', 'd@passmail.net'];

const close = (now = CLOSE) => closeDays(app, now);
const sums = () => sumsOf(app, idea);

describe('the funnel of counted visitors', () => {
  it('counts visitors at every step', async () => {
    await visits();
    await visits({ votedAt: after(30) });
    await visits({ votedAt: after(30), signedIn: true });
    await joins();
    await joins(confirmed(2 * HOUR));
    await joins({ email: 'ada@gmail.com', ...confirmed(2 * HOUR, true) }, { votedAt: after(30) });
    await close();
    expect(await sums()).toEqual({
      visitors: 6,
      voted: 3,
      votedVerified: 2,
      joined: 3,
      open: 1,
      confirmed: 2,
      wouldPay: 1,
    });
    expect(await leftOutOf(app, idea)).toEqual({});
  });

  it('excludes a sign-up that has no visit, or whose visit was on a different day', async () => {
    await signsUp(null, confirmed(HOUR));
    await signsUp(Buffer.from('somebody unseen!'), confirmed(HOUR));
    await signsUp(await visits(), { createdAt: after(-24 * HOUR), ...confirmed(HOUR) });
    await close();
    expect(await sums()).toEqual({ ...NONE, visitors: 1 });
  });

  it('ignores all actions of a visitor whose first action comes within three seconds of arrival', async () => {
    const hasty = await visits({ votedAt: after(2.9) });
    await signsUp(hasty, { createdAt: after(2.9), ...confirmed(HOUR) });
    await signsUp(hasty, confirmed(HOUR));
    await joins({ createdAt: after(3) }, { votedAt: after(3) });
    await close();
    expect(await sums()).toEqual({ ...NONE, visitors: 2, voted: 1, joined: 1, open: 1 });
    expect(await leftOutOf(app, idea)).toEqual({ 'too-fast': 1 });
  });

  it('counts at most one conversion per visitor', async () => {
    const eager = await visits();
    await signsUp(eager, { email: 'ada@gmail.com', ...confirmed(HOUR) });
    await signsUp(eager, { email: 'bob@gmail.com', createdAt: after(90), ...confirmed(HOUR) });
    await close();
    expect(await sums()).toEqual({ ...NONE, visitors: 1, joined: 1, confirmed: 1 });
  });

  it('includes confirmations within 72 hours, after which unconfirmed sign-ups are no longer open', async () => {
    await joins(confirmed(60 + 72 * HOUR));
    await joins(confirmed(61 + 72 * HOUR));
    await joins();
    await close(new Date('2026-05-09T00:10:00Z'));
    expect(await sums()).toEqual({ ...NONE, visitors: 3, joined: 3, confirmed: 1 });
  });
});

describe('a mailbox', () => {
  it.each([
    ['if it was on the list before', 'same-mailbox', ['Ada@Example.com', 'ada+idea@example.com']],
    ['if Gmail delivers it to a listed mailbox', 'same-mailbox', ['a.da@gmail.com', 'ada+x@googlemail.com']],
    ['if it is disposable', 'throwaway-mailbox', ['x@gmail.com', 'ada@mailinator.com']],
    ["if it is the founder's", 'founder', ['x@gmail.com', 'Founder+2@startup.example']],
    ["if it is at the founder's domain", 'founder', ['x@gmail.com', 'ada@mail.startup.example']],
    [
      'if three at its domain are on the list',
      'one-domain',
      ['a@firm.example', 'b@x.firm.example', 'c@y.firm.example', 'd@firm.example'],
    ],
    ['if three at its forwarder are on the list', 'one-domain', FORWARDED],
  ])("isn't counted as a conversion %s", async (_, reason, emails) => {
    for (const [index, email] of emails.entries())
      await joins({ email, createdAt: after(60 + index), ...confirmed(HOUR) });
    await close();
    const joined = emails.length;
    expect(await sums()).toEqual({ ...NONE, visitors: joined, joined, confirmed: joined - 1 });
    expect(await leftOutOf(app, idea)).toEqual({ [reason]: 1 });
  });

  it('at an email provider is counted as a conversion, no matter how many others use that provider', async () => {
    for (let n = 0; n < 6; n += 1) await joins({ email: `person${n}@outlook.com`, ...confirmed(HOUR) });
    await close();
    expect((await sums()).confirmed).toBe(6);
  });
});

describe('a counted day', () => {
  it("is closed only once: visitors found later don't count", async () => {
    await joins(confirmed(HOUR));
    await close();
    const once = await sums();
    await joins(confirmed(HOUR));
    await close();
    await close();
    expect(await sums()).toEqual(once);
    expect(await app.db('SELECT 1 FROM analytics_visitor_days WHERE idea_id = $1', [idea])).toEqual([]);
  });

  it('starts and ends at midnight UTC', async () => {
    await visits({ firstAt: new Date(`${DAY}T00:00:00Z`) });
    await visits({ firstAt: new Date(`${DAY}T23:59:59.999Z`) });
    await visits({ firstAt: new Date('2026-05-02T00:00:00Z') });
    await close(new Date('2026-05-02T00:09:59Z'));
    expect(await cellsOf(app, idea)).toEqual([]);
    await close();
    expect(await cellsOf(app, idea)).toMatchObject([{ day: DAY, visitors: 2 }]);
    await close(new Date('2026-05-03T00:10:00Z'));
    expect(await cellsOf(app, idea)).toMatchObject([{ visitors: 2 }, { day: '2026-05-02', visitors: 1 }]);
  });

  it('is counted provisionally and repeatedly until it is over, and then permanently', async () => {
    await joins(confirmed(HOUR));
    await peekDays(app, after(HOUR));
    await joins();
    await peekDays(app, after(2 * HOUR));
    const today = { ...NONE, visitors: 2, joined: 2, open: 1, confirmed: 1 };
    expect([await sumsOf(app, idea, true), await sums()]).toEqual([today, NONE]);
    await close();
    expect([await sumsOf(app, idea, true), await sums()]).toEqual([NONE, today]);
    await peekDays(app, CLOSE);
    expect(await sumsOf(app, idea, true)).toEqual(NONE);
  });

  it('shows which visitors are excluded, and why, even before it is over', async () => {
    const network = Buffer.from('one home');
    for (let n = 0; n < 3; n += 1) await visits({ network });
    await joins({ createdAt: after(1) });
    const reasons = { 'network-limit': 1, 'too-fast': 1 };
    for (let n = 0; n < 2; n += 1) {
      await peekDays(app, after(HOUR + n));
      await visits();
      expect(await leftOutOf(app, idea)).toEqual(reasons);
    }
    await close();
    expect(await leftOutOf(app, idea)).toEqual(reasons);
    expect((await sums()).visitors).toBe(5);
  });

  it('no longer links visitors to sign-ups when it is over', async () => {
    await joins();
    await signsUp(Buffer.from('somebody unseen!'));
    await close(new Date(`${DAY}T23:00:00Z`));
    const linked = 'SELECT 1 FROM subscribers WHERE idea_id = $1 AND unit_key IS NOT NULL';
    expect(await app.db(linked, [idea])).toHaveLength(2);
    await close();
    expect(await app.db(linked, [idea])).toEqual([]);
  });
});

describe('closing a day', () => {
  it("counts the visitors between a goal's start and end separately for that goal", async () => {
    const goal = { ideaId: idea, startedAt: NOON, endsAt: after(3 * HOUR) };
    await storeGoal(app, { ...goal, decidedAt: after(HOUR), state: 'withdrawn' });
    await storeGoal(app, { ...goal, number: 2, startedAt: after(2 * HOUR) });
    for (const seconds of [-1, 0, HOUR - 1, HOUR, 2 * HOUR, 3 * HOUR - 1, 3 * HOUR])
      await visits({ firstAt: after(seconds) });
    await close();
    const goals = (await cellsOf(app, idea)).map(({ goal: number, visitors }) => [number, visitors]);
    expect(goals.sort()).toEqual([
      [0, 3],
      [1, 2],
      [2, 2],
    ]);
  });

  it('counts the twenty largest sources separately, as well as every source that a goal is about', async () => {
    const from = (name: string) => ({ channel: 'referrer', source: name, medium: '', campaign: '' });
    const sources = [{ channel: 'referrer' as const, source: 'small', campaign: '' }];
    await storeGoal(app, { ideaId: idea, startedAt: after(-HOUR), terms: { sources } });
    const other = { channel: 'other', source: '', medium: '', campaign: '' };
    for (let n = 0; n < 25; n += 1)
      for (let visitors = 0; visitors < 2 + Number(n < 20); visitors += 1)
        await visits({ source: from(`site${String(n).padStart(2, '0')}`) });
    await visits({ source: other, arrivedFrom: from('small') });
    await close();
    const cells = await cellsOf(app, idea);
    expect(cells).toHaveLength(22);
    expect(cells[0]).toMatchObject({ source: '', visitors: 10 });
    expect(cells.at(-1)).toMatchObject({ source: 'small', visitors: 1 });
    expect(cells.slice(1, -1).every(({ visitors }) => visitors === 3)).toBe(true);
  });
});
