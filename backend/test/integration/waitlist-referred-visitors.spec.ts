import { describe, expect, it } from '@jest/globals';

import { storeGoal } from '../mothers/evidence.mother.js';
import * as referrals from '../support/referrals-set-up.js';
import { ada, app, founder, idea } from '../support/referrals-set-up.js';

describe('referred visitors', () => {
  const cells = () =>
    app.db(
      'SELECT referred, sum(visitors)::int AS visitors, sum(joined)::int AS joined FROM evidence_cells WHERE idea_id = $1 GROUP BY 1 ORDER BY 1',
      [idea],
    );

  it('are counted separately by their first visit of the day, and excluded from goals by default', async () => {
    const terms = { includeReferred: false };
    await storeGoal(app, { ideaId: idea, startedAt: new Date(`${referrals.day(1)}T00:00:00Z`), terms });
    await referrals.friend('bob@gmail.com');
    await referrals.comes('aaaaaaaaaa');
    const client = app.client();
    const address = referrals.newAddress();
    await referrals.comes(null, { client, address });
    await referrals.comes(ada.code, { client, address });
    await referrals.night(2);
    expect(await cells()).toEqual([
      { referred: false, visitors: 2, joined: 0 },
      { referred: true, visitors: 1, joined: 1 },
    ]);
    const { body } = await founder.get(`/api/ideas/${idea}/evidence`);
    expect(body.funnel.find(({ step }: { step: string }) => step === 'visitors').count).toBe(2);
  });

  it('are counted like other visitors if the founder has turned positions off', async () => {
    await app.db('UPDATE ideas SET referrals = false WHERE id = $1', [idea]);
    await referrals.comes(ada.code);
    await referrals.night(2);
    expect(await cells()).toEqual([{ referred: false, visitors: 1, joined: 0 }]);
  });
});

it('the number of referred people is visible only to the founder', async () => {
  const stranger = await app.signIn('stranger@example.com');
  expect((await stranger.get(`/api/ideas/${idea}/referrals`)).status).toBe(404);
  expect((await app.client().get(`/api/ideas/${idea}/referrals`)).status).toBe(401);
  expect(await referrals.brought()).toEqual({ joined: 0, verified: 0 });
});
