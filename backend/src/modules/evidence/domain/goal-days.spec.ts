import { describe, expect, it } from '@jest/globals';

import { aGoal } from '../../../../test/mothers/goal.mother.js';
import { nextJudging } from './goal-days.js';

const STARTED = new Date('2026-11-20T15:00:00Z');
const TALLY = { visitors: 12, yes: 1, open: 0, counted: 0 };

describe('nextJudging', () => {
  it('returns the time 15 minutes after the end of the current day', () => {
    expect(nextJudging(aGoal(STARTED), new Date('2026-11-20T18:00:00Z'))).toEqual({
      judgedNextAt: '2026-11-21T00:15:00.000Z',
      waitsForDay: null,
    });
  });

  it("still returns the time of yesterday's judgment shortly after midnight, while it is pending", () => {
    expect(nextJudging(aGoal(STARTED), new Date('2026-11-21T00:12:00Z'))).toEqual({
      judgedNextAt: '2026-11-21T00:15:00.000Z',
      waitsForDay: null,
    });
  });

  it("returns the time of tonight's judgment once yesterday has been judged", () => {
    const goal = aGoal(STARTED);
    goal.judge('2026-11-20', TALLY, new Date('2026-11-21T00:12:00Z'));
    expect(nextJudging(goal, new Date('2026-11-21T09:00:00Z')).judgedNextAt).toBe('2026-11-22T00:15:00.000Z');
  });

  it("returns the overdue day instead of a time if the day isn't judged within an hour after its end", () => {
    const goal = aGoal(STARTED);
    goal.judge('2026-11-20', TALLY, new Date('2026-11-21T00:12:00Z'));
    expect(nextJudging(goal, new Date('2026-11-23T09:00:00Z'))).toEqual({
      judgedNextAt: null,
      waitsForDay: '2026-11-21',
    });
  });

  it('returns no time and no day for a decided goal', () => {
    const goal = aGoal(STARTED);
    goal.makeVoid(new Date('2026-11-21T08:00:00Z'), TALLY);
    expect(nextJudging(goal, new Date('2026-11-21T09:00:00Z'))).toEqual({
      judgedNextAt: null,
      waitsForDay: null,
    });
  });
});
