import { Conflict, ValidationFailed } from '../../../../shared/domain-error.js';

/** The screens show this text word for word. */
export const NOT_STARTED = 'Failed to initialize payment. Please try again or contact support.';

export class NothingToCancel extends Conflict {
  constructor() {
    super('There is no automatic renewal to cancel.');
  }
}

export class NothingToResume extends Conflict {
  constructor() {
    super('There is no cancelled plan with time left to resume.');
  }
}

/** A plan is resumed as it is; another one is bought. */
export class OtherPlanResumed extends ValidationFailed {
  constructor(planName: string) {
    super({ planId: [`Your cancelled plan is ${planName}. Only that one can be resumed.`] }, NOT_STARTED);
  }
}
