import { Conflict, DomainError } from '../../../shared/domain-error.js';

/** The idea's page isn't public, so it has no visitors to ask. */
export class IdeaNotActive extends DomainError {
  constructor() {
    super('conflict', 'IDEA_NOT_ACTIVE', "The idea isn't live, so you can't start an experiment.");
  }
}

/** A page test would change the page that a running goal tests. */
export class GoalRunning extends DomainError {
  constructor() {
    super(
      'conflict',
      'GOAL_RUNNING',
      'A goal for this idea is running, and a page test would change the page it tests. Wait until the goal ends.',
    );
  }
}

/** An idea can have one running experiment of each kind, and a page test can't run together with a goal. */
export class ExperimentRunning extends DomainError {
  constructor(
    message = 'An experiment of this kind is already running for this idea. Wait until it ends, or stop it.',
  ) {
    super('conflict', 'EXPERIMENT_RUNNING', message);
  }
}

/**
 * The limit on experiments is reached. Repeating experiments often enough would eventually produce a lucky
 * result.
 */
export class TooManyExperiments extends DomainError {
  constructor(most: number) {
    super(
      'conflict',
      'TOO_MANY_EXPERIMENTS',
      `An idea can have at most ${most} experiments of each kind, and this idea has reached that limit.`,
    );
  }
}

/** The experiment is over, so its result can't change. */
export class ExperimentOver extends Conflict {
  constructor() {
    super("This experiment is over and can't be changed.");
  }
}
