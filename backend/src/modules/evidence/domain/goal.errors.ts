import { Conflict, DomainError } from '../../../shared/domain-error.js';
import { FOUNDER_STARTS_MAX, STARTS_MAX, STARTS_WINDOW_DAYS } from './goal-terms.js';

/** Nobody sees the idea's page, so nobody could be counted. */
export class IdeaNotActive extends DomainError {
  constructor() {
    super('conflict', 'IDEA_NOT_ACTIVE', 'The idea is not live, so a goal cannot start.');
  }
}

/** One goal at a time. */
export class GoalRunning extends DomainError {
  constructor() {
    super('conflict', 'GOAL_RUNNING', 'A goal of this idea is running. It has to end first, or be given up.');
  }
}

/** A founder who tries often enough is lucky once. */
export class TooManyGoals extends DomainError {
  /** @param of whose goals are used up. */
  constructor(of: 'idea' | 'founder') {
    super(
      'conflict',
      'TOO_MANY_GOALS',
      of === 'idea'
        ? `An idea can start ${STARTS_MAX} goals in ${STARTS_WINDOW_DAYS} days, and all of them are used.`
        : `You can start ${FOUNDER_STARTS_MAX} goals in ${STARTS_WINDOW_DAYS} days on all your ideas together, deleted ones included, and all of them are used.`,
    );
  }
}

/** The goal has its verdict, or was given up before. */
export class GoalDecided extends Conflict {
  constructor() {
    super('This goal is decided already. It stays as it is.');
  }
}
