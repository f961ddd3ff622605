import { Conflict, DomainError } from '../../../shared/domain-error.js';

/** Nobody sees the idea's page, so nobody could be asked. */
export class IdeaNotActive extends DomainError {
  constructor() {
    super('conflict', 'IDEA_NOT_ACTIVE', 'The idea is not live, so an experiment cannot start.');
  }
}

/** A page test would change what a running goal judges. */
export class GoalRunning extends DomainError {
  constructor() {
    super(
      'conflict',
      'GOAL_RUNNING',
      'A goal of this idea is running, and a page test would change what it judges. The goal has to end first.',
    );
  }
}

/** One of each kind at a time; and no goal during a page test. */
export class ExperimentRunning extends DomainError {
  constructor(message = 'An experiment of this kind is running on this idea. It has to end first.') {
    super('conflict', 'EXPERIMENT_RUNNING', message);
  }
}

/** Whoever tries often enough is lucky once. */
export class TooManyExperiments extends DomainError {
  constructor(most: number) {
    super(
      'conflict',
      'TOO_MANY_EXPERIMENTS',
      `An idea can have ${most} experiments of a kind, and all are used.`,
    );
  }
}

/** The experiment is over: what came of it stays. */
export class ExperimentOver extends Conflict {
  constructor() {
    super('This experiment is over. It stays as it is.');
  }
}
