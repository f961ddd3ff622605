import { beforeAll, beforeEach, expect, it } from '@jest/globals';

import { CHECK_KEYS } from '../../src/modules/evidence/domain/check.js';
import { storeBreakdowns, storeCell, storeGoal, storeGoalDays } from '../mothers/evidence.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import type { Unread } from '../support/http-client.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const DAY = '2026-05-03';
const STARTED = new Date('2026-05-01T10:00:00.000Z');
const TALLY = { visitors: 300, yes: 40 };

const app = testApp();
let founder: SignedIn;
let ideaId: string;

beforeAll(async () => {
  founder = await app.signIn('founder@example.com');
});
beforeEach(async () => {
  ideaId = (await storeIdea(app, { authorId: founder.user.id })).id;
});

async function reachGoal(): Promise<void> {
  const decidedAt = new Date('2026-05-04T00:15:00.000Z');
  const goal = await storeGoal(app, { ideaId, startedAt: STARTED, state: 'reached', decidedAt });
  await storeGoalDays(app, [{ goalId: goal.id, day: DAY, ...TALLY, state: 'reached' }]);
  await storeCell(app, { ideaId, day: DAY, goal: 1, visitors: 300, confirmed: 40 });
}

/** Stores the same number of visitors from each operator, 40 of them confirmed in total. */
async function storeSpread(operators: string[], mailboxes: Record<string, number> = { provider: 40 }) {
  const one = (kind: string, name: string, visitors: number, confirmed: number) => ({
    ideaId,
    day: DAY,
    goal: 1,
    kind,
    name,
    visitors,
    confirmed,
  });
  await storeBreakdowns(app, [
    ...operators.map((asn, index) =>
      one(
        'operator',
        asn,
        300 / operators.length,
        Math.floor((40 * (index + 1)) / operators.length) - Math.floor((40 * index) / operators.length),
      ),
    ),
    ...arrayOf(20, (index) => one('hour', `${DAY}T${String(index).padStart(2, '0')}`, 15, 2)),
    ...Object.entries(mailboxes).map(([name, count]) => one('mailbox', name, count, count)),
  ]);
}

const evidence = async () => (await founder.get<Unread>(`/api/ideas/${ideaId}/evidence`)).body;
const checkOf = async (key: string) => (await evidence()).checks.find((one: Unread) => one.key === key);

it('the founder sees the same evidence checks as the readers of a report', async () => {
  await reachGoal();
  await storeSpread(arrayOf(50, (index) => String(64_512 + index)));
  const { checks } = await evidence();
  expect(checks.map(({ key }: Unread) => key)).toEqual([...CHECK_KEYS]);
  const { id } = (await founder.post<Unread>(`/api/ideas/${ideaId}/reports`, {})).body;
  const { report } = (await app.client().get<Unread>(`/api/reports/${id}`)).body;
  expect(report).toMatchObject({ form: 2, checks });
});

it('the evidence checks pass for a reached goal with many operators and addresses at email providers', async () => {
  await reachGoal();
  await storeSpread(arrayOf(50, (index) => String(64_512 + index)));
  const { checks } = await evidence();
  const passed = checks.filter(({ state }: Unread) => state === 'passed').map(({ key }: Unread) => key);
  expect(passed).toEqual(
    expect.arrayContaining(['operators', 'networks', 'own_domains', 'forwarders', 'hosting']),
  );
});

it('the operators check names the operator with the most visitors', async () => {
  await reachGoal();
  await storeSpread(['3320']);
  expect(await checkOf('operators')).toEqual({
    key: 'operators',
    state: 'flagged',
    value: 1,
    text: expect.stringMatching(/from Deutsche Telekom AG: most from one\.$/),
  });
});

it('the domains check flags addresses at domains that one person may own', async () => {
  await reachGoal();
  await storeSpread(
    arrayOf(50, (index) => String(64_512 + index)),
    { provider: 25, own: 12, forwarder: 3 },
  );
  expect(await checkOf('own_domains')).toMatchObject({ state: 'flagged', value: 0.3 });
});

it('the identity check flags a new account', async () => {
  await reachGoal();
  expect(await checkOf('founder_identity')).toMatchObject({ state: 'flagged', value: 0 });
  const created = new Date(Date.now() - 400 * 86_400_000);
  await app.db('UPDATE users SET created_at = $2 WHERE id = $1', [founder.user.id, created]);
  expect(await checkOf('founder_identity')).toMatchObject({ state: 'passed', value: 400 });
});

it('the evidence checks return "unknown" for visitors from before networks were counted', async () => {
  await reachGoal();
  const { checks } = await evidence();
  const unknown = checks.filter(({ state }: Unread) => state === 'unknown').map(({ key }: Unread) => key);
  expect(unknown).toEqual(expect.arrayContaining(['operators', 'networks', 'own_domains', 'forwarders']));
});
