import { Module } from '@nestjs/common';

import { translatorFor } from '../../platform/i18n/translator.js';
import { EventBus } from '../../platform/events/event-bus.js';
import { GoalMissed, GoalReached } from '../evidence/index.js';
import { ExperimentDecided } from '../experiments/index.js';
import { FeedbackPosted } from '../feedback/index.js';
import { IdeaApproved, IdeaChangesRequested, IdeaTakenDown } from '../ideas/index.js';
import {
  SubscriberConfirmed,
  SubscriberJoined,
  SubscriberResubscribed,
  SubscriberUnsubscribed,
} from '../waitlist/index.js';
import { EventRecorder, wants } from './infrastructure/event-recorder.js';

/** Records domain events for founders' webhooks, in every process. */
@Module({ providers: [EventRecorder] })
export class WebhooksEventsModule {
  constructor(events: EventBus, recorder: EventRecorder) {
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
    events.on(FeedbackPosted, (tx, { ideaId, feedbackId }) =>
      recorder.ofFeedback(tx, 'feedback.posted', ideaId, feedbackId),
    );
    events.on(IdeaApproved, (tx, { ideaId }) => recorder.ofIdea(tx, 'idea.approved', ideaId));
    events.on(IdeaTakenDown, (tx, { ideaId }) => recorder.ofIdea(tx, 'idea.removed', ideaId));
    events.on(IdeaChangesRequested, (tx, { ideaId, reviewComments }) =>
      recorder.ofIdea(tx, 'idea.changes_requested', ideaId, { reviewComments }),
    );
    events.on(GoalReached, (tx, { ideaId, goal }) => recorder.ofIdea(tx, 'goal.reached', ideaId, { goal }));
    events.on(GoalMissed, (tx, { ideaId, goal }) => recorder.ofIdea(tx, 'goal.missed', ideaId, { goal }));
    events.on(ExperimentDecided, (tx, { ideaId, experiment }) =>
      recorder.ofIdea(tx, 'experiment.decided', ideaId, {
        // Programs read webhooks, so their texts are always in English.
        experiment: translatorFor('en').words(experiment),
      }),
    );
  }
}
