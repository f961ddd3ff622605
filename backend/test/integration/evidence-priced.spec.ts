import { expect, it } from '@jest/globals';

import { Arms } from '../../src/modules/experiments/index.js';
import { PRICES, storeExperiment } from '../mothers/experiment.mother.js';
import { storeGoal } from '../mothers/evidence.mother.js';
import { closeDays } from '../support/evidence-closing.js';
import { after, app, confirmed, founder, idea, signsUp, visits } from '../support/evidence-closing-set-up.js';
import { daysOf, judgeGoals } from '../support/evidence-judging.js';

const at = (time: string) => new Date(`2026-05-${time}Z`);
const start = (terms: object) =>
  founder.post(`/api/ideas/${idea}/goals`, {
    metric: 'priced',
    rate: 0.05,
    visitors: 100,
    days: 7,
    ...terms,
  });

it('a goal about a price refers to the arm of the running price test that shows that price', async () => {
  await storeExperiment(app, { ideaId: idea, startedAt: new Date(), firstArm: 3 });
  const { amount, currency, per } = PRICES[1];
  expect((await start({ price: { amount: 1_000, currency, per } })).status).toBe(400);
  const { status, body } = await start({
    price: { per, currency, amount },
    atLeast: { metric: 'priced', count: 5 },
  });
  expect([status, body.goal.price]).toEqual([201, PRICES[1]]);
  const [{ text }] = await app.db('SELECT text FROM evidence_goals WHERE idea_id = $1', [idea]);
  expect(JSON.parse(text)).toMatchObject({ metric: 'priced', price: PRICES[1], priceArm: 4 });
});

it('a goal about a price counts only visitors who saw that price, and their conversions', async () => {
  const ladder = await storeExperiment(app, { ideaId: idea, startedAt: after(-3_600) });
  const terms = { metric: 'priced' as const, price: PRICES[0], days: 3 };
  const { id } = await storeGoal(app, { ideaId: idea, startedAt: after(-3_600), terms, priceArm: 1 });
  const arms = app.app.get(Arms, { strict: false });
  let [mine, yes] = [0, 0];
  for (let n = 0; n < 40; n += 1) {
    const key = await visits();
    const arm = 1 + arms.of(ladder.id, key, 2)!;
    if (arm === 1) mine += 1;
    if (n >= 10) continue;
    if (arm === 1) yes += 1;
    const confirmedAnswers = {
      willingToPay: true,
      priceOffer: { arm, ...PRICES[arm - 1]! },
      priceAnswer: 'yes',
    };
    await signsUp(key, { ...confirmed(7_200), email: `person${n}@gmail.com`, confirmedAnswers });
  }
  await closeDays(app, at('02T00:11:00'));
  await judgeGoals(app, at('02T00:12:00'));
  expect(await daysOf(app, id)).toMatchObject([{ day: '01', visitors: mine, yes, open: 0 }]);
  const { body } = await founder.get(`/api/ideas/${idea}/evidence`);
  expect(body.funnel.at(-1)).toMatchObject({ step: 'priced', count: yes, ofVisitors: { of: mine } });
});
