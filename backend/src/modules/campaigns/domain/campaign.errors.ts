import { Conflict, DomainError, InvalidField } from '../../../shared/domain-error.js';

/** Mails of the campaign have gone out: what was sent stays what is shown. */
export class CampaignFixed extends Conflict {
  constructor() {
    super(
      'This campaign has already sent mails, so its text and timing can no longer change. Create a new campaign instead.',
    );
  }
}

/** The idea holds as many campaigns as one list can show. */
export class TooManyCampaigns extends Conflict {
  constructor(max: number) {
    super(`An idea can have at most ${max} campaigns. Please delete one that you no longer need.`);
  }
}

/** `{{unsubscribeUrl}}` stands where it would give each reader's own link to somebody else. */
export class UnsubscribeLinkGivenAway extends InvalidField {
  constructor(field: 'subject' | 'content') {
    const text = {
      subject: 'The subject cannot hold {{unsubscribeUrl}}: put it into the content, as a link of its own.',
      content:
        '{{unsubscribeUrl}} can only be the whole address of a link, not a part of another address or of an image.',
    }[field];
    super(field, text);
  }
}

/** Nothing a reader could see is left of the content once it is sanitised. */
export class EmptyContent extends InvalidField {
  constructor() {
    super('content', 'Please write the content of the mail.');
  }
}

/** What only an update or a launch has was said of a mail that follows each sign-up. */
export class BroadcastsOnly extends InvalidField {
  constructor(field: 'segment' | 'startsAt') {
    const text = {
      segment:
        'A welcome or reminder goes to each person who joins. Only updates and launches can be for some.',
      startsAt: 'A welcome or reminder follows each sign-up. Only updates and launches can start at a time.',
    }[field];
    super(field, text);
  }
}

/** The time that a broadcast is to start at is over. */
export class StartHasPassed extends InvalidField {
  constructor() {
    super('startsAt', 'This time has passed. Please choose a later one, or have it sent at once.');
  }
}

/** As many live views of campaigns as one account may have open in this process. */
export class TooManyLiveViews extends DomainError {
  constructor(max: number) {
    super('rate-limited', 'RATE_LIMITED', `At most ${max} campaigns can be followed live at a time.`, {
      retryAfter: 10,
    });
  }
}
