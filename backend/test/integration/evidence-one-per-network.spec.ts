import { describe, expect, it } from '@jest/globals';

import { Arms } from '../../src/modules/experiments/index.js';
import { FORUM, storeGoal } from '../mothers/evidence.mother.js';
import { storeExperiment } from '../mothers/experiment.mother.js';
import { closeDays, leftOutOf, peekDays } from '../support/evidence-closing.js';
import { after, app, CLOSE, confirmed, idea, joins, visits } from '../support/evidence-closing-set-up.js';
import { judgedOf } from '../support/evidence-judged.js';

const HOUR = 3_600;
const HOME = Buffer.from('one home');
const SITE = { ...FORUM, medium: '' };

const goal = (fields: Partial<Parameters<typeof storeGoal>[1]> = {}) =>
  storeGoal(app, { ideaId: idea, startedAt: after(-HOUR), rules: 2, ...fields });
const close = (now = CLOSE) => closeDays(app, now);
const judged = (provisional = false) => judgedOf(app, idea, { provisional });

/** Stores visitors from one network, each a second after the previous one. */
async function household(people: number, network = HOME, from = 0) {
  for (let n = 0; n < people; n += 1) await visits({ network, firstAt: after(from + n) });
}

describe('a goal', () => {
  it.each([2, 4, 8])('counts only one of %d visitors from the same network', async (people) => {
    await goal();
    await household(people);
    await visits();
    await close();
    expect(await judged()).toMatchObject({ judged: 2, others: 1 });
    expect(await leftOutOf(app, idea)).toEqual({
      'same-network': 1,
      'network-limit': people > 2 ? people - 2 : undefined,
    });
  });

  it('counts the visitor from a network who arrived first, no matter what that visitor and later ones do', async () => {
    await goal();
    await visits({ network: HOME, firstAt: after(-1) });
    await joins(confirmed(HOUR), { network: HOME });
    await close();
    expect(await judged()).toMatchObject({ judged: 1, confirmed: 0, others: 1, othersConfirmed: 1 });
  });

  it('counts each network only once across all days of the goal', async () => {
    await goal();
    await visits({ network: HOME });
    await close();
    await visits({ network: HOME, firstAt: after(24 * HOUR) });
    await visits({ firstAt: after(24 * HOUR) });
    await peekDays(app, after(25 * HOUR));
    expect(await judged(true)).toMatchObject({ judged: 1, others: 1 });
    expect(await leftOutOf(app, idea)).toEqual({ 'same-network': 1 });
    await close(new Date('2026-05-03T00:10:00Z'));
    expect(await judged()).toMatchObject({ judged: 2, others: 1 });
  });

  it('counts a network again even if it was counted for a previous goal', async () => {
    await goal({ endsAt: after(HOUR), decidedAt: after(HOUR), state: 'missed' });
    await goal({ number: 2, startedAt: after(2 * HOUR) });
    await visits({ network: HOME });
    await visits({ network: HOME, firstAt: after(3 * HOUR) });
    await close();
    expect(await judged()).toMatchObject({ judged: 2, others: 0 });
  });

  it("counts the first visitor from a network who came from one of the goal's sources", async () => {
    await goal({ terms: { sources: [SITE] as never } });
    await visits({ network: HOME });
    await visits({ network: HOME, firstAt: after(1), source: SITE });
    await visits({ referred: true, source: SITE });
    await close();
    expect(await judged()).toMatchObject({ judged: 1, others: 2 });
    expect(await leftOutOf(app, idea)).toEqual({});
  });

  it('for a price counts the first visitor from a network only if they saw that price', async () => {
    const ladder = await storeExperiment(app, { ideaId: idea, startedAt: after(-HOUR) });
    await goal({ priceArm: 1 });
    const arms = app.app.get(Arms, { strict: false });
    const first: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const network = Buffer.from(`home ${n % 6}`);
      const key = await visits({ network, firstAt: after(n) });
      if (n < 6) first.push(arms.of(ladder.id, key, 2)!);
    }
    await close();
    const atPrice = first.filter((arm) => arm === 0).length;
    expect(await judged()).toMatchObject({ judged: atPrice, others: 12 - atPrice });
  });

  it('treats all visitors from unknown networks as one network', async () => {
    await goal();
    for (let n = 0; n < 3; n += 1) await visits({ network: null });
    await close();
    expect(await judged()).toMatchObject({ judged: 1, others: 2 });
  });

  it('under rules 1 counts all visitors from the same network', async () => {
    await goal({ rules: 1 });
    await household(2);
    await close();
    expect(await judged()).toMatchObject({ judged: 2, others: 0 });
    expect(await leftOutOf(app, idea)).toEqual({});
  });

  it('deletes its stored networks when its last day is closed', async () => {
    const { id } = await goal({ endsAt: after(24 * HOUR) });
    await visits({ network: HOME });
    await close();
    const networks = () => app.db('SELECT 1 FROM evidence_goal_networks WHERE goal_id = $1', [id]);
    expect(await networks()).toHaveLength(1);
    await visits({ network: HOME, firstAt: after(23 * HOUR) });
    await close(new Date('2026-05-03T00:10:00Z'));
    expect(await networks()).toEqual([]);
    expect(await judged()).toMatchObject({ judged: 1, others: 1 });
  });
});
