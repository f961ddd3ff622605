import { Conflict, DomainError } from '../../../shared/domain-error.js';

/** The founder's plan holds no further active or pending idea. */
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

/** Somebody without a plan has as many drafts as there may be. */
export class DraftsFull extends Conflict {
  constructor(drafts: number) {
    super(
      `You have ${drafts} drafts. Delete one that you no longer need, or subscribe to a plan, to write another.`,
    );
  }
}

/** Somebody without a plan has written as many drafts as a day may have. */
export class TooManyDrafts extends DomainError {
  constructor(aDay: number, waitMs: number) {
    super(
      'rate-limited',
      'RATE_LIMITED',
      `You can write ${aDay} drafts a day without a plan. Please try again later, or subscribe to a plan.`,
      { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) },
    );
  }
}

/** The idea's present status does not allow the step. */
export class WrongStatus extends Conflict {
  constructor(status: string, step: string) {
    super(`The idea is ${status.replaceAll('_', ' ')}, so you cannot ${step} it.`, {
      presentStatus: status,
    });
  }
}

/** Nobody, an admin included, passes a founder's plan: the idea would be one more than it holds. */
export class AuthorAtPlanLimit extends Conflict {
  constructor(maxIdeas: number) {
    const ideas = maxIdeas === 1 ? 'idea' : 'ideas';
    super(
      maxIdeas === 0
        ? 'The author has no plan at the moment, so no further idea of theirs can go live.'
        : `The author's plan holds ${maxIdeas} ${ideas}, and all of it is used. Another idea has to go, or the plan to grow, first.`,
    );
  }
}

/** Nothing waits beside the idea. */
export class EditMissing extends DomainError {
  constructor() {
    super('not-found', 'NOT_FOUND', 'No changes of this idea are waiting.');
  }
}

/** Versions are of the page as it is, and it is about to be otherwise. */
export class EditWaiting extends DomainError {
  constructor() {
    super(
      'conflict',
      'EDIT_WAITING',
      'Changes of this idea are waiting. They have to be approved or discarded first.',
    );
  }
}

/** Nothing of a suspended author goes public. */
export class AuthorSuspended extends Conflict {
  constructor() {
    super('The author is suspended. Lift the suspension first.');
  }
}

/** The idea was saved since its editor read it. Nothing is saved, so that nobody's words are lost unseen. */
export class StaleIdea extends Conflict {
  constructor() {
    super(
      'This idea was changed in another tab or by a review. Nothing was saved: compare both versions first.',
    );
  }
}

/**
 * The author or another admin changed the idea since the admin opened it: the decision would be about
 * something unread.
 */
export class ReviewOutdated extends Conflict {
  constructor(status: string) {
    super(
      'This idea was changed or decided since you opened it. Nothing was decided: please read it again.',
      { presentStatus: status },
    );
  }
}

/** Another idea took the slug between our look and our write: the caller tries again. */
export class SlugTaken extends Error {}
