import { describe, expect, it } from '@jest/globals';

import { underRules1 } from '../../../../test/mothers/evidence.mother.js';
import { aGoal } from '../../../../test/mothers/goal.mother.js';
import type { Evidence } from './evidence.js';
import { neededYes, tunedTo } from './goal-power.js';
import { readGoalText } from './goal-text.js';
import { hasEvidence, inSteps, reportOf } from './report.js';

const SUBJECT = {
  title: 'Quiet Hours',
  slug: 'quiet-hours',
  founder: null,
  goalText: aGoal(new Date('2026-11-20T10:00:00.000Z')).snapshot().text,
};
const MADE = {
  id: 'an id',
  origin: 'https://groundswell.example',
  now: new Date('2026-11-22T10:00:00.900Z'),
};

const GOAL = {
  id: 'goal',
  number: 1,
  metric: 'confirmed',
  rate: 0.08,
  visitors: 300,
  days: 14,
  atLeast: null,
  sources: null,
  includeReferred: false,
  hash: 'ab'.repeat(32),
  logSeq: 7,
  state: 'counting',
  reason: null,
  decidedAt: null,
  counted: 20,
  yes: 1,
  low: 0,
  high: 0.5,
  startedAt: new Date('2026-11-20T10:00:00.000Z'),
  endsAt: new Date('2026-12-04T10:00:00.000Z'),
} as unknown as NonNullable<Evidence['goal']>;

function evidence(given: object = {}): Evidence {
  const share = { step: 'visitors', count: 20, ofVisitors: null, ofPrevious: null };
  return {
    countingSince: '2026-11-20',
    hostingChecked: false,
    goal: GOAL,
    goals: [GOAL],
    funnel: [share],
    days: [],
    sources: [],
    leftOut: [],
    verifiedSupporters: 12,
    ...given,
  } as unknown as Evidence;
}

describe('a report', () => {
  it('states its issuer, time and subject, and that no one has audited it', () => {
    expect(reportOf(evidence(), SUBJECT, MADE)).toMatchObject({
      iss: 'https://groundswell.example',
      iat: 1795341600,
      id: 'an id',
      statement: 'Made by Groundswell at https://groundswell.example, not audited by anyone.',
      idea: { title: 'Quiet Hours', url: 'https://groundswell.example/ideas/quiet-hours' },
      founder: null,
    });
  });

  it('contains the goal with its text, and the test that decides it', () => {
    const day = { day: '2026-11-29', visitors: 150, yes: 20, provisional: false };
    const days = [
      { ...day, visitors: 80, needed: null },
      { ...day, needed: 24 },
    ];
    const { goal, method } = reportOf(evidence({ days }), SUBJECT, MADE);
    expect(goal).toMatchObject({
      text: SUBJECT.goalText,
      startedAt: '2026-11-20T10:00:00.000Z',
      decidedAt: null,
    });
    expect(method).toMatchObject({ rules: 2, goalInterval: tunedTo(0.08, 300), needed: [[150, 24]] });
    expect(method.test).toEqual(readGoalText(SUBJECT.goalText).test);
  });

  it('contains the table of required conversions for a goal from version 1.0.0', () => {
    const { method } = reportOf(evidence(), { ...SUBJECT, goalText: underRules1(SUBJECT.goalText) }, MADE);
    expect(method).toMatchObject({ rules: 1, test: null, goalInterval: tunedTo(0.08, 300) });
    const at = (visitors: number) => method.needed!.findLast(([from]) => from <= visitors)![1];
    expect([30, 75, 150, 300].map(at)).toEqual([8, 15, 23, 38]);
  });

  it('without a goal, contains no table and at most 92 days', () => {
    const days = Array.from({ length: 365 }, (_, n) => ({ day: String(n) }));
    const report = reportOf(evidence({ goal: null, goals: [], days }), { ...SUBJECT, goalText: null }, MADE);
    expect(report.goal).toBeNull();
    expect(report.method).toMatchObject({ rules: 2, goalInterval: null, test: null, needed: null });
    expect(report.days).toHaveLength(92);
    expect(report.days.at(-1)).toEqual({ day: '364' });
  });

  it('stays below 30 kB for the largest goal', () => {
    const goal = { ...GOAL, rate: 0.5, visitors: 3000 };
    const text = aGoal(goal.startedAt, { rate: 0.5, visitors: 3000 }).snapshot().text;
    const subject = { ...SUBJECT, goalText: underRules1(text) };
    const size = JSON.stringify(reportOf(evidence({ goal, goals: [goal] }), subject, MADE)).length;
    expect(size).toBeLessThan(30_000);
  });

  it("can't be created without a goal or a counted visitor", () => {
    const funnel = [{ count: 0 }];
    expect(hasEvidence(evidence({ funnel }))).toBe(true);
    expect(hasEvidence(evidence({ goal: null }))).toBe(true);
    expect(hasEvidence(evidence({ goal: null, funnel }))).toBe(false);
  });
});

it('inSteps returns the same numbers as the full table', () => {
  const needed = neededYes(0.03, 500, tunedTo(0.03, 500).lower);
  const steps = inSteps(needed);
  for (let n = 1; n <= 500; n += 1) expect(steps.findLast(([from]) => from <= n)![1]).toBe(needed[n]);
});
