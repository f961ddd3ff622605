import { ApiProperty } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import { CAMPAIGN_TYPES, type CampaignType } from '../../campaigns/index.js';
import { BegunGoalDto, DecidedGoalDto } from '../../evidence/index.js';
import { DecidedExperimentDto, StoppedExperimentDto } from '../../experiments/index.js';
import { IDEA_STATUSES } from '../../ideas/index.js';
import type { SignUpAnswers } from '../../waitlist/domain/sign-up-answers.js';
import { documentAnswers, SUBSCRIBER_ORIGINS, type SubscriberOrigin } from '../../waitlist/index.js';

const ID = '0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de';
const TIME = '2026-11-21T10:02:11.000Z';

/** An idea, as contained in a webhook message. */
class WebhookIdeaDto {
  @Field.id(ID) id: string;
  @Field.value('quiet-hours') slug: string;
  @Field.value('Quiet Hours') title: string;
  @Field.oneOf(IDEA_STATUSES, 'IdeaStatus', 'active') status: string;
}

/** Where a subscriber came from. */
class WebhookOriginDto {
  @ApiProperty({ type: [String], example: ['beta'], description: 'Your tags for the person.' })
  tags: string[];

  @Field.nullableText(
    'newsletter',
    'Source of the visit or, if imported, according to the other list. Null if unknown; a visit’s source is known from the next day.',
  )
  source: string | null;

  @Field.nullableText(null, 'Code of the invite link that brought the person. Null if there was none.')
  referral: string | null;

  @Field.oneOf(
    SUBSCRIBER_ORIGINS,
    'SubscriberOrigin',
    'page',
    'Where the person came from. A sync skips `api`, which it caused itself.',
  )
  origin: SubscriberOrigin;
}

class WebhookAnswersDto extends WebhookOriginDto {
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

/** A person who refused or was erased, as contained in a webhook message: enough to delete a copy. */
class WebhookGonePersonDto extends WebhookOriginDto {
  @Field.id(ID) id: string;

  @Field.nullableText(
    'ada@example.com',
    'Null only in the log, which forgets the address of an erased person once the message has arrived.',
  )
  email: string | null;
}

/** A mail server's permanent rejection. */
class WebhookBounceDto {
  @Field.value('550 5.1.1', "The mail server's response code.") code: string;
}

/** A reply to feedback, as contained in a webhook message. */
class WebhookReplyDto {
  @Field.id(ID) id: string;
  @Field.value('Thank you.') message: string;
  @Field.value(true, 'True if you wrote it.') byFounder: boolean;
  @Field.time(TIME) postedAt: string;
}

/** A campaign with its counts, as contained in a webhook message. */
class WebhookCampaignDto {
  @Field.id(ID) id: string;
  @Field.value('We’re live') name: string;
  @Field.value('Quiet Hours is live') subject: string;
  @Field.oneOf(CAMPAIGN_TYPES, 'CampaignType', 'launch') type: CampaignType;
  @Field.integer(240) sent: number;
  @Field.integer(1) failed: number;
  @Field.integer(3, 'Number of people who had left, or whose address accepts no email.') skipped: number;
  @Field.time(TIME) finishedAt: string;
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

/** `data` of `subscriber.bounced`. */
export class BounceEventDataDto extends SubscriberEventDataDto {
  @Field.one(WebhookBounceDto) bounce: WebhookBounceDto;
}

/** `data` of `subscriber.refused` and `subscriber.erased`. */
export class GonePersonEventDataDto extends IdeaEventDataDto {
  @Field.one(WebhookGonePersonDto) subscriber: WebhookGonePersonDto;
}

/** `data` of `campaign.finished`. */
export class CampaignEventDataDto extends IdeaEventDataDto {
  @Field.one(WebhookCampaignDto) campaign: WebhookCampaignDto;
}

/** `data` of `feedback.posted`. */
export class FeedbackEventDataDto extends IdeaEventDataDto {
  @Field.one(WebhookFeedbackDto) feedback: WebhookFeedbackDto;
}

/** `data` of `feedback.replied`. */
export class ReplyEventDataDto extends FeedbackEventDataDto {
  @Field.one(WebhookReplyDto) reply: WebhookReplyDto;
}

/** `data` of `goal.started`. */
export class GoalStartDataDto extends IdeaEventDataDto {
  @Field.one(BegunGoalDto) goal: BegunGoalDto;
}

/** `data` of the end of a goal. */
export class GoalEventDataDto extends IdeaEventDataDto {
  @Field.one(DecidedGoalDto) goal: DecidedGoalDto;
}

/** `data` of `experiment.decided`. */
export class ExperimentEventDataDto extends IdeaEventDataDto {
  @Field.one(DecidedExperimentDto) experiment: DecidedExperimentDto;
}

/** `data` of `experiment.stopped`. */
export class ExperimentStopDataDto extends IdeaEventDataDto {
  @Field.one(StoppedExperimentDto) experiment: StoppedExperimentDto;
}

/** `data` of `webhook.test`. */
export class TestEventDataDto {
  @Field.value('It works.') message: string;
}

/** `data` of any webhook message. Types with more fields come before the type they extend. */
export const EVENT_DATA = [
  ChangesRequestedDataDto,
  GonePersonEventDataDto,
  BounceEventDataDto,
  SubscriberEventDataDto,
  CampaignEventDataDto,
  ReplyEventDataDto,
  FeedbackEventDataDto,
  GoalStartDataDto,
  GoalEventDataDto,
  ExperimentEventDataDto,
  ExperimentStopDataDto,
  TestEventDataDto,
  IdeaEventDataDto,
] as const;
export type EventData = InstanceType<(typeof EVENT_DATA)[number]>;
