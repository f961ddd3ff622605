import { seed } from '@groundswell/testing/seed';
import { describe, expect, it } from '@jest/globals';

import { GoalBreakdowns } from '../../src/modules/evidence/domain/goal-breakdown.js';
import { SubscriberConfirmed } from '../../src/modules/waitlist/index.js';
import { DomainEvents } from '../../src/shared/domain-events.js';
import { randomFrom } from '../../src/shared/seeded-random.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import { storeVisitorDays } from '../mothers/analytics.mother.js';
import { storeGoal } from '../mothers/evidence.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { closeDays, miscounted, peekDays, settle } from '../support/evidence-closing.js';
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
import { judgedOf } from '../support/evidence-judged.js';

const HOUR = 3_600;
const HOME = Buffer.from('one home');
const [TELEKOM, COMCAST] = [3320, 7922];

const goal = (rules = 2) => storeGoal(app, { ideaId: idea, startedAt: after(-12 * HOUR), rules });
const close = () => closeDays(app, CLOSE);

/** Returns the rows as "kind name": [visitors, confirmed]. */
async function rows(provisional = false): Promise<Record<string, number[]>> {
  const found = await app.db<{ kind: string; name: string; visitors: number; confirmed: number }>(
    'SELECT * FROM evidence_breakdowns WHERE idea_id = $1 AND provisional = $2',
    [idea, provisional],
  );
  return Object.fromEntries(
    found.map(({ kind, name, visitors, confirmed: yes }) => [`${kind} ${name}`.trim(), [visitors, yes]]),
  );
}

const confirm = (subscriberId: string, at = after(2 * HOUR)) =>
  app.app.get(UnitOfWork).run((tx) => {
    const event = new SubscriberConfirmed(idea, subscriberId, at, after(60), false, null);
    return app.app.get(DomainEvents).emit(tx, event);
  });

describe('the visitors who decide a goal', () => {
  it('are counted by operator, hour of arrival and mailbox type', async () => {
    await goal();
    await joins({ email: 'ada@gmail.com', ...confirmed(HOUR) }, { operator: TELEKOM });
    await joins({ email: 'bob@firm.example', ...confirmed(HOUR) }, { operator: TELEKOM });
    await joins({ email: 'eve@gmail.com' }, { operator: COMCAST });
    await joins({ email: 'ann@mailinator.com', ...confirmed(HOUR) });
    await visits({ firstAt: after(-1), network: HOME });
    await visits({ network: HOME, operator: COMCAST });
    await close();
    expect(await rows()).toEqual({
      [`operator ${TELEKOM}`]: [2, 2],
      [`operator ${COMCAST}`]: [1, 0],
      operator: [2, 0],
      [`hour ${DAY}T11`]: [1, 0],
      [`hour ${DAY}T12`]: [4, 2],
      'mailbox provider': [1, 1],
      'mailbox own': [1, 1],
    });
  });

  it("aren't broken down if there is no goal, or if the goal follows rules 1", async () => {
    await visits({ operator: TELEKOM });
    await goal(1);
    await visits({ operator: TELEKOM });
    await close();
    expect(await rows()).toEqual({});
  });

  it('are counted provisionally until the day is over', async () => {
    await goal();
    for (let people = 1; people <= 2; people += 1) {
      await visits({ operator: TELEKOM });
      await peekDays(app, after(people));
      expect(await rows(true)).toEqual({
        [`operator ${TELEKOM}`]: [people, 0],
        [`hour ${DAY}T12`]: [people, 0],
      });
    }
    await close();
    expect([await rows(true), Object.keys(await rows())]).toEqual([{}, expect.any(Array)]);
  });

  it('are listed individually for the 200 largest operators, and combined for all others', async () => {
    await goal();
    const visitorOf = (operator: number, n: number) => ({
      ideaId: idea,
      firstAt: NOON,
      operator,
      visitorKey: Buffer.from(`${operator} ${n}`),
      network: Buffer.from(`n ${operator} ${n}`),
    });
    const twice = arrayOf(200, (operator) => [visitorOf(operator, 1), visitorOf(operator, 2)]).flat();
    await storeVisitorDays(app, [...twice, ...arrayOf(5, (n) => visitorOf(1_000 + n, 1))]);
    await signsUp(Buffer.from('1003 1'));
    await close();
    const found = await rows();
    expect(Object.keys(found).filter((name) => name.startsWith('operator'))).toHaveLength(201);
    expect([found['operator other'], found['operator 7']]).toEqual([
      [5, 0],
      [2, 0],
    ]);
    const breakdowns = app.app.get(GoalBreakdowns, { strict: false });
    expect(await breakdowns.of({ ideaId: idea, goal: 1, to: DAY })).toMatchObject({
      visitors: 405,
      operators: { identified: 200, others: { visitors: 5, confirmed: 0 } },
    });
  });
});

it('a breakdown whose sums differ from the cells is reported as miscounted', async () => {
  await goal();
  await joins({ email: 'ada@gmail.com', ...confirmed(HOUR) }, { operator: TELEKOM });
  await close();
  expect(await miscounted(app)).toBe(0);
  await app.db(`UPDATE evidence_breakdowns SET visitors = 2 WHERE idea_id = $1 AND kind = 'hour'`, [idea]);
  expect(await miscounted(app)).toBe(1);
  await app.db(`UPDATE evidence_breakdowns SET confirmed = 0 WHERE idea_id = $1`, [idea]);
  expect(await miscounted(app)).toBe(3);
  await app.db('DELETE FROM ideas WHERE id = $1', [idea]);
});

describe('a sign-up that is confirmed after its day was closed', () => {
  it('is counted once in each breakdown, and remains counted after its erasure', async () => {
    await goal();
    const id = await joins({ email: 'ada@gmail.com' }, { operator: TELEKOM });
    await joins({ email: 'bob@firm.example' }, { operator: TELEKOM });
    await close();
    const before = { [`operator ${TELEKOM}`]: [2, 0], [`hour ${DAY}T12`]: [2, 0] };
    expect(await rows()).toEqual({ ...before, 'mailbox provider': [0, 0], 'mailbox own': [0, 0] });
    await confirm(id);
    await confirm(id);
    const counted = {
      [`operator ${TELEKOM}`]: [2, 1],
      [`hour ${DAY}T12`]: [2, 1],
      'mailbox provider': [1, 1],
      'mailbox own': [0, 0],
    };
    expect(await rows()).toEqual(counted);
    await app.db('DELETE FROM subscribers WHERE idea_id = $1', [idea]);
    await settle(app, after(96 * HOUR));
    expect(await rows()).toEqual(counted);
  });

  it("isn't counted if it is confirmed too late or its visitor doesn't count for the goal", async () => {
    await goal();
    const late = await joins({ email: 'ada@gmail.com' }, { operator: TELEKOM, network: HOME });
    const second = await joins(
      { email: 'bob@gmail.com' },
      { operator: COMCAST, network: HOME, firstAt: after(1) },
    );
    await close();
    const before = await rows();
    expect(Object.keys(before)).not.toContain(`operator ${COMCAST}`);
    await confirm(late, after(60 + 73 * HOUR));
    await confirm(second);
    expect(await rows()).toEqual(before);
    expect(await judgedOf(app, idea)).toMatchObject({ judged: 1, confirmed: 0, othersConfirmed: 1 });
  });

  it('is counted equally in breakdowns and cells, even if many are confirmed concurrently', async () => {
    await goal();
    const random = randomFrom(`evidence-breakdowns ${seed()}`);
    const people = await Promise.all(
      arrayOf(120, (n) =>
        joins(
          { email: `person${n}@${n % 3 ? 'gmail.com' : `firm${n}.example`}` },
          { operator: TELEKOM + Math.floor(4 * random()), firstAt: after(-HOUR * Math.floor(4 * random())) },
        ),
      ),
    );
    await close();
    const waiting = people.filter(() => random() < 0.8);
    const yes = waiting.length;
    const one = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await confirm(next);
    };
    await Promise.all(arrayOf(8, one));
    const found = Object.entries(await rows());
    const sum = (kind: string, at: number) =>
      found.filter(([name]) => name.startsWith(kind)).reduce((all, [, counts]) => all + counts[at]!, 0);
    expect(['operator', 'hour', 'mailbox'].map((kind) => sum(kind, 1))).toEqual([yes, yes, yes]);
    expect([sum('operator', 0), sum('hour', 0), sum('mailbox', 0)]).toEqual([120, 120, yes]);
    expect(await judgedOf(app, idea)).toMatchObject({ judged: 120, confirmed: yes });
    expect(await miscounted(app)).toBe(0);
  });
});
