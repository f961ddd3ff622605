import { Conflict, DomainError } from '../../../shared/domain-error.js';
import { FOUNDER_STARTS_MAX, STARTS_MAX, STARTS_WINDOW_DAYS } from './goal-terms.js';

/** The idea's page isn't public, so visitors couldn't be counted. */
export class IdeaNotActive extends DomainError {
  constructor() {
    super('conflict', 'IDEA_NOT_ACTIVE', 'The idea isn’t live, so a goal can’t start.');
  }
}

/** An idea can have only one running goal. */
export class GoalRunning extends DomainError {
  constructor() {
    super(
      'conflict',
      'GOAL_RUNNING',
      'A goal for this idea is already running. Wait until it ends, or give it up.',
    );
  }
}

/** The limit on started goals is reached. A founder who tries often enough gets lucky once. */
export class TooManyGoals extends DomainError {
  /** @param of whether the limit per idea or per founder is reached */
  constructor(of: 'idea' | 'founder') {
    super(
      'conflict',
      'TOO_MANY_GOALS',
      of === 'idea'
        ? `You can start ${STARTS_MAX} goals for an idea in ${STARTS_WINDOW_DAYS} days. Try again later.`
        : `You can start ${FOUNDER_STARTS_MAX} goals in ${STARTS_WINDOW_DAYS} days across all your ideas, including deleted ones. Try again later.`,
    );
  }
}

/** The goal already has its verdict, or the founder gave it up. */
export class GoalDecided extends Conflict {
  constructor() {
    super('This goal is already decided and can’t be changed.');
  }
}
