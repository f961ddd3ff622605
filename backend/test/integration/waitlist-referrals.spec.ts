import { describe, expect, it, jest } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { PHONE } from '../support/analytics.js';
import { linkFor, press } from '../support/confirmation.js';
import { creditReferrals, placePage } from '../support/referrals.js';
import * as referrals from '../support/referrals-set-up.js';
import { ada, app, founder, idea } from '../support/referrals-set-up.js';

describe('a referred friend', () => {
  it('who confirms moves the referrer up at the end of the day', async () => {
    const eve = await referrals.supporter('eve@gmail.com');
    expect((await placePage(app, eve.id)).page).toContain('You’re number 2');
    const join = await referrals.comes(eve.code);
    expect(await join('bob@gmail.com')).toBe(201);
    await referrals.confirms('bob@gmail.com', `${referrals.day(1)}T13:00:00Z`);
    jest.restoreAllMocks();
    await creditReferrals(app, new Date(`${referrals.day(1)}T14:00:00Z`));
    expect([await referrals.creditsOf(eve), await referrals.brought()]).toEqual([
      0,
      { joined: 1, verified: 0 },
    ]);
    await referrals.night(2);
    expect([await referrals.creditsOf(eve), await referrals.brought()]).toEqual([
      1,
      { joined: 1, verified: 1 },
    ]);
    const { page } = await placePage(app, eve.id);
    expect(page).toContain('You’re number 1');
    expect(page).toContain('One friend has moved you up.');
    await referrals.night(3);
    await Promise.all(arrayOf(3, () => creditReferrals(app, referrals.over(4))));
    expect(await referrals.creditsOf(eve)).toBe(1);
  });

  it('who confirms late counts at the end of that day, and never counts after the deadline', async () => {
    await referrals.friend('bob@gmail.com');
    await referrals.friend('cleo@gmail.com');
    await referrals.night(2);
    expect(await referrals.creditsOf(ada)).toBe(0);
    await referrals.confirms('bob@gmail.com', `${referrals.day(2)}T13:00:00Z`);
    jest.restoreAllMocks();
    await creditReferrals(app, new Date(`${referrals.day(2)}T14:00:00Z`));
    expect(await referrals.creditsOf(ada)).toBe(0);
    await referrals.night(3);
    expect(await referrals.creditsOf(ada)).toBe(1);
    await referrals.confirms('cleo@gmail.com', `${referrals.day(4)}T12:02:00Z`);
    await referrals.night(5);
    expect(await referrals.creditsOf(ada)).toBe(1);
  });

  it("who leaves or is removed still counts toward the referrer's credit", async () => {
    await referrals.friend('bob@gmail.com');
    await referrals.confirms('bob@gmail.com', `${referrals.day(1)}T13:00:00Z`);
    await referrals.night(2);
    await app.db("DELETE FROM subscribers WHERE idea_id = $1 AND email = 'bob@gmail.com'", [idea]);
    await referrals.night(3);
    expect([await referrals.creditsOf(ada), await referrals.brought()]).toEqual([
      1,
      { joined: 0, verified: 0 },
    ]);
  });
});

describe('a referral gives no credit', () => {
  const confirmedByNight = async (...emails: string[]) => {
    for (const email of emails) await referrals.confirms(email, `${referrals.day(1)}T13:00:00Z`);
    await referrals.night(2);
    return referrals.creditsOf(ada);
  };

  it.each(['a.da+me@googlemail.com', 'ADA+1@gmail.com'])(
    'to a referrer who refers themselves as %s',
    async (email) => {
      await referrals.friend(email);
      expect(await confirmedByNight(email)).toBe(0);
    },
  );

  it("for a sign-up in the referrer's own browser, or by the same visitor on that day", async () => {
    const client = app.client();
    const address = referrals.newAddress();
    await (
      await referrals.comes(null, { client, address })
    )('dan@gmail.com');
    await referrals.confirms('dan@gmail.com', `${referrals.day(1)}T12:01:30Z`);
    const [{ id, code }] = (await app.db(
      "SELECT id, referral_code AS code FROM subscribers WHERE idea_id = $1 AND email = 'dan@gmail.com'",
      [idea],
    )) as [{ id: string; code: string }];
    await (
      await referrals.comes(code, { client })
    )('dans-other@gmail.com');
    await (
      await referrals.comes(code, { address })
    )('dans-third@gmail.com');
    expect(await referrals.brought()).toEqual({ joined: 0, verified: 0 });
    await confirmedByNight('dans-other@gmail.com', 'dans-third@gmail.com');
    expect(await referrals.creditsOf({ id })).toBe(0);
  });

  it('for more than two people per network and day', async () => {
    for (let n = 0; n < 3; n += 1)
      await (
        await referrals.comes(ada.code, { address: '203.0.113.1', browser: `${PHONE} ${n}` })
      )(`home${n}@gmail.com`);
    expect(await confirmedByNight('home0@gmail.com', 'home1@gmail.com', 'home2@gmail.com')).toBe(2);
  });

  it('for people who never confirmed, who refused, or who joined without a visit', async () => {
    await referrals.friend('only-joined@gmail.com');
    await referrals.friend('not-me@gmail.com');
    await press(await linkFor(app, 'not-me@gmail.com', idea), '/refuse');
    referrals.at(`${referrals.day(1)}T12:01:00Z`);
    await app.client().post(`/api/ideas/${idea}/waitlist`, { email: 'unseen@gmail.com', referral: ada.code });
    expect(await confirmedByNight('unseen@gmail.com')).toBe(0);
  });

  it('to a referrer who has left, or after the founder has turned positions off', async () => {
    await referrals.friend('bob@gmail.com');
    await app.db("UPDATE subscribers SET status = 'unsubscribed' WHERE id = $1", [ada.id]);
    await referrals.friend('cleo@gmail.com');
    expect(await referrals.brought()).toEqual({ joined: 1, verified: 0 });
    expect(await confirmedByNight('bob@gmail.com', 'cleo@gmail.com')).toBe(0);
    expect(await referrals.brought()).toEqual({ joined: 1, verified: 1 });
    await app.db("UPDATE subscribers SET status = 'active' WHERE id = $1", [ada.id]);
    await founder.put(`/api/ideas/${idea}/waitlist-settings`, { confirmation: 'ask', referrals: false });
    await referrals.friend('dora@gmail.com');
    expect(await referrals.brought()).toEqual({ joined: 1, verified: 1 });
  });

  it('for an unknown or malicious code, or one from another idea, but the sign-up is accepted', async () => {
    const other = (await storeIdea(app)).id;
    const { code } = await referrals.supporter('zoe@gmail.com', other);
    const codes = [code, 'aaaaaaaaaa', "a' OR 1=1;", 'A2B3C4D5E6', '%', '\u202e', ''];
    for (const [n, one] of codes.entries())
      expect([one, await (await referrals.comes(one))(`p${n}@gmail.com`)]).toEqual([one, 201]);
    expect(await (await referrals.comes(null))('long@gmail.com', 'a'.repeat(65))).toBe(400);
    expect(await (await referrals.comes(null))('nul@gmail.com', 'a\u0000')).toBe(400);
    expect(await referrals.brought()).toEqual({ joined: 0, verified: 0 });
  });

  it('for a person who had already joined', async () => {
    await (
      await referrals.comes(null)
    )('bob@gmail.com');
    await referrals.friend('bob@gmail.com');
    expect(await referrals.brought()).toEqual({ joined: 0, verified: 0 });
  });
});

it('a referrer earns credit for at most ten friends a day and fifty in total', async () => {
  const join = async (n: number, onDay: number) => {
    await (
      await referrals.comes(ada.code, { onDay })
    )(`friend${n}@gmail.com`);
    await referrals.confirms(`friend${n}@gmail.com`, `${referrals.day(onDay)}T13:00:00Z`);
  };
  for (let n = 0; n < 12; n += 1) await join(n, 1);
  await referrals.night(2);
  expect([await referrals.creditsOf(ada), await referrals.brought()]).toEqual([
    10,
    { joined: 12, verified: 12 },
  ]);
  await app.db('UPDATE subscribers SET credits = 49 WHERE id = $1', [ada.id]);
  for (let n = 20; n < 23; n += 1) await join(n, 2);
  await referrals.night(3);
  expect([await referrals.creditsOf(ada), await referrals.brought()]).toEqual([
    50,
    { joined: 15, verified: 15 },
  ]);
});
