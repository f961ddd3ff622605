import { Conflict } from '../../../shared/domain-error.js';

/** By the state of the report. */
const DECIDED = {
  dismissed: 'dismissed this report',
  'taken-down': 'took the idea down',
  'message-removed': 'removed the message',
} as const;

/** Two admins looked at one report, and the other one was quicker. Nothing happens twice. */
export class AlreadyDecided extends Conflict {
  constructor(decision: keyof typeof DECIDED, by: string | null) {
    super(`${by ?? 'Another admin'} ${DECIDED[decision]} already.`);
  }
}

/** Only a message can be removed from an idea. */
export class NotAMessage extends Conflict {
  constructor() {
    super('The report is about the idea itself: dismiss it, or take the idea down.');
  }
}

/** The decision cannot be undone. */
export class CannotReopen extends Conflict {
  constructor(state: 'open' | 'message-removed') {
    super(state === 'open' ? 'The report is open.' : 'A removed message cannot be brought back.');
  }
}

/** The account cannot be suspended or reinstated as it is. */
export class AccountConflict extends Conflict {
  constructor(message: string) {
    super(message);
  }
}
