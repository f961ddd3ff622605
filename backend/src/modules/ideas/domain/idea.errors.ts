import { Conflict, DomainError, Stale } from '../../../shared/domain-error.js';

/** The founder's plan has no room for another active or pending idea. */
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

/** A founder without a plan has reached the limit of drafts. */
export class DraftsFull extends Conflict {
  constructor(drafts: number) {
    super(`You have ${drafts} drafts. To write another, delete one or subscribe to a plan.`);
  }
}

/** A founder without a plan has reached the daily limit of drafts. */
export class TooManyDrafts extends DomainError {
  constructor(aDay: number, waitMs: number) {
    super(
      'rate-limited',
      'RATE_LIMITED',
      `You can create ${aDay} drafts a day without a plan. Try again later, or subscribe to a plan.`,
      { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) },
    );
  }
}

/** The idea's current status doesn't allow the action. */
export class WrongStatus extends Conflict {
  constructor(status: string, step: string) {
    super(`The idea is ${status.replaceAll('_', ' ')}, so you cannot ${step} it.`, {
      presentStatus: status,
    });
  }
}

/** Publishing the idea would exceed its founder's plan. Admins can't override this. */
export class AuthorAtPlanLimit extends Conflict {
  constructor(maxIdeas: number) {
    const ideas = maxIdeas === 1 ? 'idea' : 'ideas';
    super(
      maxIdeas === 0
        ? "The author has no plan, so their idea can't go live."
        : `The author's plan allows ${maxIdeas} ${ideas}, and all are in use. The author must first remove an idea or upgrade the plan.`,
    );
  }
}

/** The idea has no pending edit. */
export class EditMissing extends DomainError {
  constructor() {
    super('not-found', 'NOT_FOUND', 'This idea has no pending changes.');
  }
}

/** Versions are based on the current page, which the pending edit may change. */
export class EditWaiting extends DomainError {
  constructor() {
    super(
      'conflict',
      'EDIT_WAITING',
      'This idea has pending changes. They must be approved or discarded first.',
    );
  }
}

/** Ideas of a suspended author can't go public. */
export class AuthorSuspended extends Conflict {
  constructor() {
    super('The author is suspended. Lift the suspension first.');
  }
}

/** The idea was saved after its editor loaded it. The edit isn't saved, to avoid overwriting unseen text. */
export class StaleIdea extends Stale {
  constructor() {
    super(
      'This idea was changed in another tab or by a review, so your changes weren’t saved. Compare the two versions first.',
    );
  }
}

/** The idea changed after the admin opened it, so the admin would decide about unread content. */
export class ReviewOutdated extends Stale {
  constructor(status: string) {
    super(
      'This idea was edited or reviewed after you opened it, so your decision wasn’t saved. Please review it again.',
      { presentStatus: status },
    );
  }
}

/** Another idea took the slug between the check and the write. The caller retries. */
export class SlugTaken extends Error {}
