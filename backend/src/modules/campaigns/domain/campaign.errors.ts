import { Conflict, DomainError, InvalidField } from '../../../shared/domain-error.js';
import { fieldError } from '../../../shared/field-error.js';

/** The campaign has sent emails, so its text must stay as recipients got it. */
export class CampaignFixed extends Conflict {
  constructor() {
    super(
      "This campaign has already sent emails, so you can't change its text or timing. Create a new campaign instead.",
    );
  }
}

/** The idea has the maximum number of campaigns, which is as many as one list can show. */
export class TooManyCampaigns extends Conflict {
  constructor(max: number) {
    super(`An idea can have at most ${max} campaigns. Delete one you don't need.`);
  }
}

/** `{{unsubscribeUrl}}` is in a place that would disclose each reader's own link to someone else. */
export class UnsubscribeLinkGivenAway extends InvalidField {
  constructor(field: 'subject' | 'content') {
    const text = {
      subject: "The subject can't contain {{unsubscribeUrl}}. Add it to the content as a separate link.",
      content:
        "{{unsubscribeUrl}} must be the complete URL of a link. It can't be part of another URL or of an image.",
    }[field];
    super(field, fieldError('INVALID', text));
  }
}

/** No visible content is left after sanitizing. */
export class EmptyContent extends InvalidField {
  constructor() {
    super('content', fieldError('REQUIRED', 'Write the content of the email.'));
  }
}

/**
 * A segment or start time was set for an email that follows each sign-up. Only updates and launches can have
 * them.
 */
export class BroadcastsOnly extends InvalidField {
  constructor(field: 'segment' | 'startsAt') {
    const text = {
      segment:
        'A welcome or reminder goes to each person who joins. Only updates and launches can have a segment.',
      startsAt:
        'A welcome or reminder follows each sign-up. Only updates and launches can have a start time.',
    }[field];
    super(field, fieldError('NOT_ALLOWED', text));
  }
}

/** The start time of a broadcast is in the past. */
export class StartHasPassed extends InvalidField {
  constructor() {
    super(
      'startsAt',
      fieldError('TOO_EARLY', 'This time has passed. Choose a later time, or send the campaign now.'),
    );
  }
}

/** The account has reached its limit of live campaign views in this process. */
export class TooManyLiveViews extends DomainError {
  constructor(max: number) {
    super(
      'rate-limited',
      'RATE_LIMITED',
      `You can follow at most ${max} campaigns live at a time. Close another view and try again.`,
      {
        retryAfter: 10,
      },
    );
  }
}
