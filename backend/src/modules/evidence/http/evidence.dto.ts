import { ApiProperty } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import type { Evidence } from '../domain/evidence.js';
import { FUNNEL_STEPS, type FunnelStep } from '../domain/funnel.js';
import { GoalDto } from './goal.dto.js';
import { NeededDto } from './plan.dto.js';
import { FounderRecordDto, GoalPageDto, PageChangeDto } from './record.dto.js';
import { EvidenceShareDto, EvidenceVerdictDto, RateIntervalDto } from './verdict.dto.js';
import { type Check, CHECK_KEYS, type CheckKey, CHECK_STATES, type CheckState } from '../domain/check.js';

/** Something that a reader of a report should look at first. */
class EvidenceCheckDto implements Check {
  @Field.oneOf(CHECK_KEYS, 'EvidenceCheckKey', 'forwarders') key: CheckKey;

  @Field.oneOf(
    CHECK_STATES,
    'EvidenceCheckState',
    'flagged',
    '`unknown`: there is no goal, or nothing to check it by.',
  )
  state: CheckState;

  @ApiProperty({
    type: Number,
    nullable: true,
    minimum: 0,
    example: 0.114,
    description: 'A count, or a share from 0 to 1. Null if unknown.',
  })
  value: number | null;

  @Field.value('4 of 35 confirmed addresses (11.4%) are through forwarding services.', 'One sentence.')
  text: string;
}

export class EvidenceStepDto implements FunnelStep {
  @Field.oneOf(FUNNEL_STEPS, 'EvidenceStepName', 'confirmed') step: FunnelStep['step'];
  @Field.integer(15) count: number;

  @Field.nullableOne(EvidenceShareDto, 'Null for the visitors themselves.')
  ofVisitors: EvidenceShareDto | null;

  @Field.nullableOne(EvidenceShareDto, 'Null where the step before is the visitors: a sign-up needs no vote.')
  ofPrevious: EvidenceShareDto | null;
}

/** Since the start of the goal, or since counting began, up to the end of that day. */
export class EvidenceDayDto extends RateIntervalDto {
  @Field.day('2026-01-15') day: string;
  @Field.integer(120) visitors: number;
  @Field.integer(15) yes: number;
  @Field.integer(3) open: number;
  @Field.nullableInteger(25, 'As many yes as reach the goal at its close. Null: it does not decide.')
  needed: number | null;

  @Field.value(false, 'The day goes on, or was not judged yet.') provisional: boolean;
}

export class EvidenceSourceDto {
  @Field.value('campaign', '`other` gathers what an idea’s day has too many of.') channel: string;
  @Field.value('newsletter') source: string;
  @Field.value('november') campaign: string;
  @Field.integer(60) visitors: number;
  @Field.integer(11) joined: number;
  @Field.integer(9) confirmed: number;

  @Field.one(
    EvidenceShareDto,
    'Of its visitors, who did what the goal is about; who confirmed, without a goal.',
  )
  ofVisitors: EvidenceShareDto;
}

export class WithoutLargestDto extends RateIntervalDto {
  @Field.value('newsletter (november)', 'The source that most came from.') source: string;
  @Field.integer(70) visitors: number;
  @Field.integer(6) yes: number;
  @Field.value(false) reached: boolean;
}

export class LeftOutDto {
  @Field.value(
    'network-limit',
    'network-limit, same-network, two-arms, crowd, hosting, too-fast, same-mailbox, throwaway-mailbox, one-domain or founder.',
  )
  reason: string;

  @Field.integer(4) people: number;
}

export class EvidenceVotesDto {
  @Field.integer(187, 'All that are stored.')
  raw: number;

  @Field.integer(96, 'Of counted visitors.')
  counted: number;

  @Field.integer(31, 'Of these, by an account or by somebody whose sign-up is confirmed.')
  verified: number;
}

/**
 * What an idea's counted visitors show. With a goal, funnel, days, sources and what was left out are of the
 * goal's own time and visitors.
 */
export class EvidenceDto implements Omit<Evidence, 'goal' | 'goals'> {
  @Field.nullableDay('2026-01-10', 'The first day with counted visitors.')
  countingSince: string | null;

  @Field.value(true, 'Whether visitors from hosting networks are left out.') hostingChecked: boolean;

  @Field.nullableOne(GoalDto, 'The one that runs, else the latest.')
  goal: GoalDto | null;

  @Field.one(EvidenceVerdictDto) verdict: EvidenceVerdictDto;
  @Field.list(EvidenceStepDto) funnel: EvidenceStepDto[];

  @Field.nullableInteger(
    96,
    'Visitors who decide the goal: of those in the funnel, the first of each network. Null without a goal, and for a goal set under rules 1, which all of them decide.',
  )
  judgedVisitors: number | null;

  @Field.integer(410, 'Times the page was opened.')
  rawVisits: number;

  @Field.integer(12, 'Of these, by people who asked not to be told apart.')
  notToldApart: number;

  @Field.list(EvidenceDayDto) days: EvidenceDayDto[];

  @Field.list(
    NeededDto,
    'Where the goal is reached: at the closes so far that decided, then as planned. Empty without a goal.',
  )
  boundary: NeededDto[];

  @Field.list(EvidenceSourceDto, 'The twenty with most visitors.')
  sources: EvidenceSourceDto[];

  @ApiProperty({
    type: Number,
    nullable: true,
    minimum: 1,
    example: 3.4,
    description: 'As many sources of equal size would be as uneven. Null without visitors.',
  })
  effectiveSources: number | null;

  @Field.nullableOne(WithoutLargestDto) withoutLargest: WithoutLargestDto | null;

  @Field.nullableShare(0.42) largestShare: number | null;

  @Field.list(LeftOutDto) leftOut: LeftOutDto[];

  @Field.one(EvidenceVotesDto, 'Of the idea, whatever the goal. Never judged.')
  votes: EvidenceVotesDto;

  @Field.nullableShare(
    0.12,
    'Of the counted visitors of all ideas in the last 28 days, those from a network that had been counted. Null below 100 visitors.',
  )
  repeatedNetworks: number | null;

  @Field.integer(
    26,
    'The verified score: people on the list whose mailbox is confirmed and whose visit was counted. Of the idea, whatever the goal.',
  )
  verifiedSupporters: number;

  @Field.list(GoalDto, 'Every goal of the idea, the latest first.')
  goals: GoalDto[];

  @Field.one(FounderRecordDto) record: FounderRecordDto;

  @Field.nullableOne(
    GoalPageDto,
    'What visitors read when the goal started. Null without one, and for goals from before 1.1.',
  )
  page: GoalPageDto | null;

  @Field.list(PageChangeDto, 'Of the page since the goal started: the twenty latest, the earliest first.')
  changes: PageChangeDto[];

  @Field.value(false, 'Whether the page says something else now than when the goal ended.')
  changedSince: boolean;

  @Field.list(
    EvidenceCheckDto,
    'What readers of a report see first under its verdict. Always all keys, in the same order.',
  )
  checks: EvidenceCheckDto[];

  static of({ goal, goals, ...evidence }: Evidence): EvidenceDto {
    return { ...evidence, goal: goal && GoalDto.of(goal), goals: goals.map((one) => GoalDto.of(one)) };
  }
}
