import { Module } from '@nestjs/common';

import { translatorFor } from '../../platform/i18n/translator.js';
import { EventBus } from '../../platform/events/event-bus.js';
import { CampaignFinished } from '../campaigns/index.js';
import { GoalMissed, GoalReached, GoalStarted, GoalWithdrawn } from '../evidence/index.js';
import { ExperimentDecided, ExperimentStopped } from '../experiments/index.js';
import { FeedbackPosted, FeedbackReplied } from '../feedback/index.js';
import {
  IdeaApproved,
  IdeaChangesRequested,
  IdeaDeleted,
  IdeaRestored,
  IdeaTakenDown,
} from '../ideas/index.js';
import {
  MailboxBounced,
  SubscriberConfirmed,
  SubscriberJoined,
  SubscriberRefused,
  SubscriberResubscribed,
  SubscribersErased,
  SubscriberUnsubscribed,
} from '../waitlist/index.js';
import { EventRecorder, wants } from './infrastructure/event-recorder.js';

/** Records domain events for founders' webhooks, in every process. */
@Module({ providers: [EventRecorder] })
export class WebhooksEventsModule {
  constructor(events: EventBus, recorder: EventRecorder) {
    ofSubscribers(events, recorder);
    ofIdeas(events, recorder);
    ofTests(events, recorder);
  }
}

function ofSubscribers(events: EventBus, recorder: EventRecorder): void {
  const joined = 'subscriber.joined';
  events.on(
    SubscriberJoined,
    (tx, { ideaId, subscriberId }) => recorder.ofSubscriber(tx, joined, ideaId, subscriberId),
    wants(joined),
  );
  events.on(SubscriberResubscribed, (tx, { ideaId, subscriberId }) =>
    recorder.ofSubscriber(tx, joined, ideaId, subscriberId),
  );
  events.on(SubscriberConfirmed, (tx, { ideaId, subscriberId }) =>
    recorder.ofSubscriber(tx, 'subscriber.confirmed', ideaId, subscriberId),
  );
  events.on(SubscriberUnsubscribed, (tx, { ideaId, subscriberId }) =>
    recorder.ofSubscriber(tx, 'subscriber.unsubscribed', ideaId, subscriberId),
  );
  events.on(SubscriberRefused, (tx, { ideaId, subscriberId, erased }) =>
    erased
      ? recorder.ofPeopleGone(tx, 'subscriber.refused', [erased])
      : recorder.ofRefusal(tx, ideaId, subscriberId),
  );
  events.on(SubscribersErased, (tx, { people }) => recorder.ofPeopleGone(tx, 'subscriber.erased', people));
  events.on(MailboxBounced, (tx, { ideaId, email, code }) => recorder.ofBounce(tx, ideaId, email, code));
}

function ofIdeas(events: EventBus, recorder: EventRecorder): void {
  events.on(FeedbackPosted, (tx, { ideaId, feedbackId }) =>
    recorder.ofFeedback(tx, 'feedback.posted', ideaId, feedbackId),
  );
  events.on(FeedbackReplied, (tx, { ideaId, replyId }) => recorder.ofReply(tx, ideaId, replyId));
  events.on(CampaignFinished, (tx, { ideaId, campaign }) =>
    recorder.ofIdea(tx, 'campaign.finished', ideaId, { campaign }),
  );
  events.on(IdeaApproved, (tx, { ideaId }) => recorder.ofIdea(tx, 'idea.approved', ideaId));
  events.on(IdeaTakenDown, (tx, { ideaId }) => recorder.ofIdea(tx, 'idea.removed', ideaId));
  events.on(IdeaRestored, (tx, { ideaId }) => recorder.ofIdea(tx, 'idea.restored', ideaId));
  events.on(IdeaDeleted, (tx, { ideaId }) => recorder.ofIdea(tx, 'idea.deleted', ideaId));
  events.on(IdeaChangesRequested, (tx, { ideaId, reviewComments }) =>
    recorder.ofIdea(tx, 'idea.changes_requested', ideaId, { reviewComments }),
  );
}

function ofTests(events: EventBus, recorder: EventRecorder): void {
  events.on(GoalStarted, (tx, { ideaId, goal }) => recorder.ofIdea(tx, 'goal.started', ideaId, { goal }));
  events.on(GoalReached, (tx, { ideaId, goal }) => recorder.ofIdea(tx, 'goal.reached', ideaId, { goal }));
  events.on(GoalMissed, (tx, { ideaId, goal }) => recorder.ofIdea(tx, 'goal.missed', ideaId, { goal }));
  events.on(GoalWithdrawn, (tx, { ideaId, goal }) => recorder.ofIdea(tx, 'goal.withdrawn', ideaId, { goal }));
  // Programs read webhooks, so their texts are always in English.
  const english = translatorFor('en');
  events.on(ExperimentDecided, (tx, { ideaId, experiment }) =>
    recorder.ofIdea(tx, 'experiment.decided', ideaId, { experiment: english.words(experiment) }),
  );
  events.on(ExperimentStopped, (tx, { ideaId, experiment }) =>
    recorder.ofIdea(tx, 'experiment.stopped', ideaId, { experiment: english.words(experiment) }),
  );
}
