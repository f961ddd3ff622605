import { DomainError } from '../../../shared/domain-error.js';

/** The founder's plan holds no further active or pending idea (contract 4). */
export class PlanLimitReached extends DomainError {
  constructor(maxIdeas: number) {
    const ideas = maxIdeas === 1 ? 'idea' : 'ideas';
    super(
      'forbidden',
      'PLAN_LIMIT_REACHED',
      `You have reached your plan limit of ${maxIdeas} active ${ideas}.`,
      {
        planLimit: true,
      },
    );
  }
}

/** The founder has no plan, or it has ended. */
export class SubscriptionRequired extends DomainError {
  constructor() {
    super(
      'forbidden',
      'SUBSCRIPTION_REQUIRED',
      'You need an active subscription to submit ideas. Please subscribe to a plan first.',
    );
  }
}

/** The idea's present status does not allow the step. */
export class WrongStatus extends DomainError {
  constructor(status: string, step: string) {
    super('conflict', 'CONFLICT', `The idea is ${status.replaceAll('_', ' ')}, so you cannot ${step} it.`);
  }
}

/** The idea was saved since its editor read it. Nothing is saved, so that nobody's words are lost unseen. */
export class StaleIdea extends DomainError {
  constructor() {
    super(
      'conflict',
      'CONFLICT',
      'This idea was changed in another tab or by a review. Nothing was saved: compare both versions first.',
    );
  }
}

/** Somebody else took the slug between our look and our write: the caller tries again. */
export class SlugTaken extends Error {}
