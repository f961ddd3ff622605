import { describe, expect, it, jest } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { PHONE } from '../support/analytics.js';
import { linkFor, press } from '../support/confirmation.js';
import { creditReferrals, placePage } from '../support/referrals.js';
import {
  ada,
  app,
  at,
  brought,
  comes,
  confirms,
  creditsOf,
  day,
  founder,
  friend,
  idea,
  newAddress,
  night,
  over,
  supporter,
} from '../support/referrals-set-up.js';

describe('a friend', () => {
  it('moves the supporter up when confirmed and counted, and the day is over', async () => {
    const eve = await supporter('eve@gmail.com');
    expect((await placePage(app, eve.id)).page).toContain('You are number 2');
    const join = await comes(eve.code);
    expect(await join('bob@gmail.com')).toBe(201);
    await confirms('bob@gmail.com', `${day(1)}T13:00:00Z`);
    jest.restoreAllMocks();
    await creditReferrals(app, new Date(`${day(1)}T14:00:00Z`));
    expect([await creditsOf(eve), await brought()]).toEqual([0, { joined: 1, verified: 0 }]);
    await night(2);
    expect([await creditsOf(eve), await brought()]).toEqual([1, { joined: 1, verified: 1 }]);
    const { page } = await placePage(app, eve.id);
    expect(page).toContain('You are number 1');
    expect(page).toContain('One friend has moved you up.');
    await night(3);
    await Promise.all(arrayOf(3, () => creditReferrals(app, over(4))));
    expect(await creditsOf(eve)).toBe(1);
  });

  it('who confirms later moves them up when that day is over; too late, never', async () => {
    await friend('bob@gmail.com');
    await friend('cleo@gmail.com');
    await night(2);
    expect(await creditsOf(ada)).toBe(0);
    await confirms('bob@gmail.com', `${day(2)}T13:00:00Z`);
    jest.restoreAllMocks();
    await creditReferrals(app, new Date(`${day(2)}T14:00:00Z`));
    expect(await creditsOf(ada)).toBe(0);
    await night(3);
    expect(await creditsOf(ada)).toBe(1);
    await confirms('cleo@gmail.com', `${day(4)}T12:02:00Z`);
    await night(5);
    expect(await creditsOf(ada)).toBe(1);
  });

  it('who leaves or is removed takes nothing back', async () => {
    await friend('bob@gmail.com');
    await confirms('bob@gmail.com', `${day(1)}T13:00:00Z`);
    await night(2);
    await app.db("DELETE FROM subscribers WHERE idea_id = $1 AND email = 'bob@gmail.com'", [idea]);
    await night(3);
    expect([await creditsOf(ada), await brought()]).toEqual([1, { joined: 0, verified: 0 }]);
  });
});

describe('no credit is given', () => {
  const confirmedByNight = async (...emails: string[]) => {
    for (const email of emails) await confirms(email, `${day(1)}T13:00:00Z`);
    await night(2);
    return creditsOf(ada);
  };

  it.each(['a.da+me@googlemail.com', 'ADA+1@gmail.com'])('for oneself at %s', async (email) => {
    await friend(email);
    expect(await confirmedByNight(email)).toBe(0);
  });

  it('for oneself in the same browser, and by the same visitor of the day', async () => {
    const client = app.client();
    const address = newAddress();
    await (
      await comes(null, { client, address })
    )('dan@gmail.com');
    await confirms('dan@gmail.com', `${day(1)}T12:01:30Z`);
    const [{ id, code }] = (await app.db(
      "SELECT id, referral_code AS code FROM subscribers WHERE idea_id = $1 AND email = 'dan@gmail.com'",
      [idea],
    )) as [{ id: string; code: string }];
    await (
      await comes(code, { client })
    )('dans-other@gmail.com');
    await (
      await comes(code, { address })
    )('dans-third@gmail.com');
    expect(await brought()).toEqual({ joined: 0, verified: 0 });
    await confirmedByNight('dans-other@gmail.com', 'dans-third@gmail.com');
    expect(await creditsOf({ id })).toBe(0);
  });

  it('for more than two of a network a day', async () => {
    for (let n = 0; n < 3; n += 1)
      await (
        await comes(ada.code, { address: '203.0.113.1', browser: `${PHONE} ${n}` })
      )(`home${n}@gmail.com`);
    expect(await confirmedByNight('home0@gmail.com', 'home1@gmail.com', 'home2@gmail.com')).toBe(2);
  });

  it('for who only joined, was refused, or came without a visit', async () => {
    await friend('only-joined@gmail.com');
    await friend('not-me@gmail.com');
    await press(await linkFor(app, 'not-me@gmail.com', idea), '/refuse');
    at(`${day(1)}T12:01:00Z`);
    await app.client().post(`/api/ideas/${idea}/waitlist`, { email: 'unseen@gmail.com', referral: ada.code });
    expect(await confirmedByNight('unseen@gmail.com')).toBe(0);
  });

  it('to who has left, and where the founder gives no places', async () => {
    await friend('bob@gmail.com');
    await app.db("UPDATE subscribers SET status = 'unsubscribed' WHERE id = $1", [ada.id]);
    await friend('cleo@gmail.com');
    expect(await brought()).toEqual({ joined: 1, verified: 0 });
    expect(await confirmedByNight('bob@gmail.com', 'cleo@gmail.com')).toBe(0);
    expect(await brought()).toEqual({ joined: 1, verified: 1 });
    await app.db("UPDATE subscribers SET status = 'active' WHERE id = $1", [ada.id]);
    await founder.put(`/api/ideas/${idea}/waitlist-settings`, { confirmation: 'ask', referrals: false });
    await friend('dora@gmail.com');
    expect(await brought()).toEqual({ joined: 1, verified: 1 });
  });

  it("by another idea's code, one that nobody has, or a hostile one; the sign-up is taken all the same", async () => {
    const other = (await storeIdea(app)).id;
    const { code } = await supporter('zoe@gmail.com', other);
    const codes = [code, 'aaaaaaaaaa', "a' OR 1=1;", 'A2B3C4D5E6', '%', '\u202e', ''];
    for (const [n, one] of codes.entries())
      expect([one, await (await comes(one))(`p${n}@gmail.com`)]).toEqual([one, 201]);
    expect(await (await comes(null))('long@gmail.com', 'a'.repeat(65))).toBe(400);
    expect(await (await comes(null))('nul@gmail.com', 'a\u0000')).toBe(400);
    expect(await brought()).toEqual({ joined: 0, verified: 0 });
  });

  it('to whoever is known already: the first to say so stays', async () => {
    await (
      await comes(null)
    )('bob@gmail.com');
    await friend('bob@gmail.com');
    expect(await brought()).toEqual({ joined: 0, verified: 0 });
  });
});

it('ten friends of a day and fifty in all are credited, no more', async () => {
  const join = async (n: number, onDay: number) => {
    await (
      await comes(ada.code, { onDay })
    )(`friend${n}@gmail.com`);
    await confirms(`friend${n}@gmail.com`, `${day(onDay)}T13:00:00Z`);
  };
  for (let n = 0; n < 12; n += 1) await join(n, 1);
  await night(2);
  expect([await creditsOf(ada), await brought()]).toEqual([10, { joined: 12, verified: 12 }]);
  await app.db('UPDATE subscribers SET credits = 49 WHERE id = $1', [ada.id]);
  for (let n = 20; n < 23; n += 1) await join(n, 2);
  await night(3);
  expect([await creditsOf(ada), await brought()]).toEqual([50, { joined: 15, verified: 15 }]);
});
