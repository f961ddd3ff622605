import { Conflict, ValidationFailed } from '../../../shared/domain-error.js';

/** The account has as many endpoints as it may. */
export class TooManyEndpoints extends Conflict {
  constructor(max: number) {
    super(`You can have at most ${max} webhooks. Please delete one that you no longer need.`);
  }
}

/** The address cannot be delivered to. */
export class UnfitTarget extends ValidationFailed {
  constructor(problem: string) {
    super({ url: [problem] }, problem);
  }
}

/** Nothing goes to an endpoint that is disabled. */
export class EndpointDisabled extends Conflict {
  constructor() {
    super('This webhook is switched off. Please switch it on first.');
  }
}

/** The delivery is on its way at this moment. */
export class BeingDelivered extends Conflict {
  constructor() {
    super('This event is being sent at this moment. Please wait for the answer.');
  }
}
