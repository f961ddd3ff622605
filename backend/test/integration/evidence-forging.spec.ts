import { randomBytes } from 'node:crypto';

import { beforeEach, describe, expect, it } from '@jest/globals';

import { storeVisitorDays } from '../mothers/analytics.mother.js';
import { storeGoal } from '../mothers/evidence.mother.js';
import { arrayOf } from '../mothers/mother.js';
import type { Unread } from '../support/http-client.js';
import { closeDays } from '../support/evidence-closing.js';
import { app, confirmed, founder, idea, joins, NOON } from '../support/evidence-closing-set-up.js';
import { judgeGoals } from '../support/evidence-judging.js';

const STARTED = new Date('2026-05-01T10:00:00Z');
const SOON = confirmed(120);

beforeEach(async () => {
  await storeGoal(app, { ideaId: idea, startedAt: STARTED, terms: { days: 3 } });
});

/** Runs all nightly jobs after the visits, until the goal is over. */
async function untilOver(): Promise<void> {
  for (const day of ['02', '03', '04', '05']) {
    await closeDays(app, new Date(`2026-05-${day}T00:11:00Z`));
    await judgeGoals(app, new Date(`2026-05-${day}T00:12:00Z`));
  }
}

/** Stores visitors who take no action, each from a separate network, cycling through the operators. */
async function visitorsOf(count: number, operators = 60): Promise<void> {
  await storeVisitorDays(
    app,
    arrayOf(count, (index) => ({
      ideaId: idea,
      visitorKey: randomBytes(16),
      network: randomBytes(8),
      firstAt: NOON,
      operator: 65_000 + (index % operators),
    })),
  );
}

/** Stores people who join and confirm, by default each from a separate network. */
async function confirm(
  count: number,
  {
    operators = 60,
    domain = (_index: number): string => 'gmail.com',
    network = (_index: number) => randomBytes(8),
  } = {},
): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await joins(
      { email: `person${index}.${randomBytes(4).toString('hex')}@${domain(index)}`, ...SOON },
      { operator: 65_000 + (index % operators), network: network(index) },
    );
}

/** Returns the verdict and the checks that a published report flags. */
async function published(): Promise<{ state: string; flagged: string[] }> {
  const { id } = (await founder.post<Unread>(`/api/ideas/${idea}/reports`, {})).body;
  const { report } = (await app.client().get<Unread>(`/api/reports/${id}`)).body;
  const flagged = report.checks.filter((one: Unread) => one.state === 'flagged');
  return { state: report.verdict.state, flagged: flagged.map((one: Unread) => one.key) };
}

describe('a goal with the smallest sample', () => {
  it("isn't reached with four visitors who all confirm", async () => {
    await confirm(4);
    await untilOver();
    expect((await published()).state).toBe('missed');
  });

  it('is flagged as cheap to forge if it is reached', async () => {
    await visitorsOf(30);
    await confirm(10);
    await untilOver();
    const { state, flagged } = await published();
    expect(state).toBe('reached');
    expect(flagged).toContain('networks');
  });
});

describe('forged confirmations among 272 visitors with 7 confirmations', () => {
  beforeEach(async () => {
    await visitorsOf(265);
    await confirm(7);
  });

  it("don't reach the goal if they come from half as many networks", async () => {
    const networks = arrayOf(14, () => randomBytes(8));
    await confirm(28, { network: (index) => networks[index % 14]! });
    await untilOver();
    expect((await published()).state).toBe('missed');
  });

  it('are flagged if they come from few network operators', async () => {
    await confirm(30, { operators: 3 });
    await untilOver();
    const { state, flagged } = await published();
    expect(state).toBe('reached');
    expect(flagged).toContain('operators');
  });

  it('are flagged if their email domains may belong to one person', async () => {
    await confirm(30, { domain: (index) => `company${index % 10}.example` });
    await untilOver();
    const { state, flagged } = await published();
    expect(state).toBe('reached');
    expect(flagged).toContain('own_domains');
  });

  it('are flagged if all visitors came within one hour', async () => {
    await confirm(30);
    await untilOver();
    expect((await published()).flagged).toContain('largest_hour');
  });
});
