import { Field } from '../../../platform/http/openapi/api-fields.js';
import { DecidedGoalDto } from '../../evidence/index.js';
import { DecidedExperimentDto } from '../../experiments/index.js';
import { IDEA_STATUSES } from '../../ideas/index.js';
import type { SignUpAnswers } from '../../waitlist/domain/sign-up-answers.js';
import { documentAnswers } from '../../waitlist/index.js';

const ID = '0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de';
const TIME = '2026-11-21T10:02:11.000Z';

/** An idea, as contained in a webhook message. */
class WebhookIdeaDto {
  @Field.id(ID) id: string;
  @Field.value('quiet-hours') slug: string;
  @Field.value('Quiet Hours') title: string;
  @Field.oneOf(IDEA_STATUSES, 'IdeaStatus', 'active') status: string;
}

class WebhookAnswersDto {
  @Field.id(ID) id: string;
  @Field.value('ada@example.com') email: string;
  @Field.value('active', '`active` or `unsubscribed`.') status: string;
}
documentAnswers(WebhookAnswersDto, true);

/** A subscriber, as contained in a webhook message. */
class WebhookSubscriberDto extends (WebhookAnswersDto as new () => WebhookAnswersDto & SignUpAnswers) {
  @Field.time(TIME) joinedAt: string;
  @Field.nullableTime(null, "Time of the confirmation. Null if the address isn't confirmed.") confirmedAt:
    | string
    | null;
}

/** A visitor's feedback message, as contained in a webhook message. */
class WebhookFeedbackDto {
  @Field.id(ID) id: string;
  @Field.value('Yes please.') message: string;
  @Field.time(TIME) postedAt: string;
}

/** `data` of events about an idea. */
export class IdeaEventDataDto {
  @Field.one(WebhookIdeaDto) idea: WebhookIdeaDto;
}

/** `data` of `idea.changes_requested`. */
export class ChangesRequestedDataDto extends IdeaEventDataDto {
  @Field.value('Please say who it is for.') reviewComments: string;
}

/** `data` of events about subscribers. */
export class SubscriberEventDataDto extends IdeaEventDataDto {
  @Field.one(WebhookSubscriberDto) subscriber: WebhookSubscriberDto;
}

/** `data` of `feedback.posted`. */
export class FeedbackEventDataDto extends IdeaEventDataDto {
  @Field.one(WebhookFeedbackDto) feedback: WebhookFeedbackDto;
}

/** `data` of a verdict on a goal. */
export class GoalEventDataDto extends IdeaEventDataDto {
  @Field.one(DecidedGoalDto) goal: DecidedGoalDto;
}

/** `data` of `experiment.decided`. */
export class ExperimentEventDataDto extends IdeaEventDataDto {
  @Field.one(DecidedExperimentDto) experiment: DecidedExperimentDto;
}

/** `data` of `webhook.test`. */
export class TestEventDataDto {
  @Field.value('It works.') message: string;
}

/** `data` of any webhook message. Types with more fields come before the type they extend. */
export const EVENT_DATA = [
  ChangesRequestedDataDto,
  SubscriberEventDataDto,
  FeedbackEventDataDto,
  GoalEventDataDto,
  ExperimentEventDataDto,
  TestEventDataDto,
  IdeaEventDataDto,
] as const;
export type EventData = InstanceType<(typeof EVENT_DATA)[number]>;
