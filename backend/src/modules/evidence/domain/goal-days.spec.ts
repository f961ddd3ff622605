import { describe, expect, it } from '@jest/globals';

import { aGoal } from '../../../../test/mothers/goal.mother.js';
import { nextJudging } from './goal-days.js';

const STARTED = new Date('2026-11-20T15:00:00Z');
const TALLY = { visitors: 12, yes: 1, open: 0, counted: 0 };

describe('the next judging of a goal', () => {
  it('is a quarter of an hour after the day that goes on', () => {
    expect(nextJudging(aGoal(STARTED), new Date('2026-11-20T18:00:00Z'))).toEqual({
      judgedNextAt: '2026-11-21T00:15:00.000Z',
      waitsForDay: null,
    });
  });

  it('is of yesterday in the first hour of a day', () => {
    expect(nextJudging(aGoal(STARTED), new Date('2026-11-21T00:12:00Z'))).toEqual({
      judgedNextAt: '2026-11-21T00:15:00.000Z',
      waitsForDay: null,
    });
  });

  it('moves on once yesterday is judged', () => {
    const goal = aGoal(STARTED);
    goal.judge('2026-11-20', TALLY, new Date('2026-11-21T00:12:00Z'));
    expect(nextJudging(goal, new Date('2026-11-21T09:00:00Z')).judgedNextAt).toBe('2026-11-22T00:15:00.000Z');
  });

  it('waits for a day that is not judged an hour after its end, and names it', () => {
    const goal = aGoal(STARTED);
    goal.judge('2026-11-20', TALLY, new Date('2026-11-21T00:12:00Z'));
    expect(nextJudging(goal, new Date('2026-11-23T09:00:00Z'))).toEqual({
      judgedNextAt: null,
      waitsForDay: '2026-11-21',
    });
  });

  it('is never, for a goal that is decided', () => {
    const goal = aGoal(STARTED);
    goal.makeVoid(new Date('2026-11-21T08:00:00Z'), TALLY);
    expect(nextJudging(goal, new Date('2026-11-21T09:00:00Z'))).toEqual({
      judgedNextAt: null,
      waitsForDay: null,
    });
  });
});
