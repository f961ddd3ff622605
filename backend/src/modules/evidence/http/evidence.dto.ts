import { ApiProperty } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import type { Translator } from '../../../platform/i18n/translator.js';
import type { InWords } from '../../../shared/message.js';
import type { Evidence } from '../domain/evidence.js';
import { FUNNEL_STEPS, type FunnelStep } from '../domain/funnel.js';
import { GoalDto } from './goal.dto.js';
import { NeededDto } from './plan.dto.js';
import { FounderRecordDto, GoalPageDto, PageChangeDto } from './record.dto.js';
import { EvidenceShareDto, EvidenceVerdictDto, RateIntervalDto } from './verdict.dto.js';
import { type Check, CHECK_KEYS, type CheckKey, CHECK_STATES, type CheckState } from '../domain/check.js';

/** A check that readers of a report should look at first. */
class EvidenceCheckDto implements InWords<Check> {
  @Field.oneOf(CHECK_KEYS, 'EvidenceCheckKey', 'forwarders') key: CheckKey;

  @Field.oneOf(
    CHECK_STATES,
    'EvidenceCheckState',
    'flagged',
    '`unknown`: the idea has no goal, or the check has no data.',
  )
  state: CheckState;

  @ApiProperty({
    type: Number,
    nullable: true,
    minimum: 0,
    example: 0.114,
    description: 'A count, or a fraction from 0 to 1. Null if unknown.',
  })
  value: number | null;

  @Field.value(
    '4 of 35 confirmed addresses (11.4%) are through forwarding services.',
    'Result of the check, in one sentence.',
  )
  text: string;
}

export class EvidenceStepDto implements FunnelStep {
  @Field.oneOf(FUNNEL_STEPS, 'EvidenceStepName', 'confirmed') step: FunnelStep['step'];
  @Field.integer(15) count: number;

  @Field.nullableOne(EvidenceShareDto, 'Fraction of the visitors. Null for the visitors step.')
  ofVisitors: EvidenceShareDto | null;

  @Field.nullableOne(
    EvidenceShareDto,
    'Fraction of the previous step. Null if the previous step is the visitors, because signing up requires no vote.',
  )
  ofPrevious: EvidenceShareDto | null;
}

/** Totals from the start of the goal (or of counting, if there's no goal) to the end of that day. */
export class EvidenceDayDto extends RateIntervalDto {
  @Field.day('2026-01-15') day: string;
  @Field.integer(120) visitors: number;
  @Field.integer(15) yes: number;
  @Field.integer(3) open: number;
  @Field.nullableInteger(
    25,
    'Number of conversions that reach the goal at this close. Null if this close can’t decide the goal.',
  )
  needed: number | null;

  @Field.value(false, 'True if the day isn’t over or hasn’t been judged yet.') provisional: boolean;
}

export class EvidenceSourceDto {
  @Field.value('campaign', '`other` combines smaller sources of a day.') channel: string;
  @Field.value('newsletter') source: string;
  @Field.value('november') campaign: string;
  @Field.integer(60) visitors: number;
  @Field.integer(11) joined: number;
  @Field.integer(9) confirmed: number;

  @Field.one(
    EvidenceShareDto,
    'Fraction of the source’s visitors who met the goal’s criterion, or who confirmed if the idea has no goal.',
  )
  ofVisitors: EvidenceShareDto;
}

export class WithoutLargestDto extends RateIntervalDto {
  @Field.value('newsletter (november)', 'Name of the source with the most visitors.') source: string;
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
  @Field.integer(187, 'All stored votes.')
  raw: number;

  @Field.integer(96, 'Votes from counted visitors.')
  counted: number;

  @Field.integer(31, 'Votes in `counted` from an account, or from someone with a confirmed sign-up.')
  verified: number;
}

/**
 * The evidence on an idea. If there is a goal, funnel, days, sources and left-out visitors cover only the
 * goal's time and visitors.
 */
export class EvidenceDto implements Omit<InWords<Evidence>, 'goal' | 'goals'> {
  @Field.nullableDay('2026-01-10', 'First day with counted visitors. Null if none.')
  countingSince: string | null;

  @Field.value(true, 'True if visitors from hosting networks are left out.') hostingChecked: boolean;

  @Field.nullableOne(GoalDto, 'The running goal, or else the latest. Null if none.')
  goal: GoalDto | null;

  @Field.one(EvidenceVerdictDto) verdict: EvidenceVerdictDto;
  @Field.list(EvidenceStepDto) funnel: EvidenceStepDto[];

  @Field.nullableInteger(
    96,
    'Number of visitors who decide the goal: the first of each network among those in the funnel. Null without a goal, and under rules version 1, where all of them decide.',
  )
  judgedVisitors: number | null;

  @Field.integer(410, 'Number of times the page was opened.')
  rawVisits: number;

  @Field.integer(12, 'Number of visits in `rawVisits` by visitors who opted out of tracking.')
  notToldApart: number;

  @Field.list(EvidenceDayDto) days: EvidenceDayDto[];

  @Field.list(
    NeededDto,
    'Points at which the goal is reached: at past closes that could decide, then as planned. Empty without a goal.',
  )
  boundary: NeededDto[];

  @Field.list(EvidenceSourceDto, 'The twenty sources with the most visitors.')
  sources: EvidenceSourceDto[];

  @ApiProperty({
    type: Number,
    nullable: true,
    minimum: 1,
    example: 3.4,
    description:
      'Effective number of sources (inverse Simpson index): with equally large sources, their number. Null without visitors.',
  })
  effectiveSources: number | null;

  @Field.nullableOne(WithoutLargestDto) withoutLargest: WithoutLargestDto | null;

  @Field.nullableShare(0.42) largestShare: number | null;

  @Field.list(LeftOutDto) leftOut: LeftOutDto[];

  @Field.one(EvidenceVotesDto, 'Votes for the idea, regardless of the goal. They never decide a goal.')
  votes: EvidenceVotesDto;

  @Field.nullableShare(
    0.12,
    'Fraction, from 0 to 1, of the counted visitors of all ideas in the last 28 days who came from a network that had been counted before. Null below 100 visitors.',
  )
  repeatedNetworks: number | null;

  @Field.integer(
    26,
    'The verified score: number of subscribers with a confirmed address and a counted visit, regardless of the goal.',
  )
  verifiedSupporters: number;

  @Field.list(GoalDto, 'All goals of the idea, latest first.')
  goals: GoalDto[];

  @Field.one(FounderRecordDto) record: FounderRecordDto;

  @Field.nullableOne(
    GoalPageDto,
    'The page that visitors saw when the goal started. Null without a goal, and for goals from before version 1.1.',
  )
  page: GoalPageDto | null;

  @Field.list(PageChangeDto, 'The twenty latest changes to the page since the goal started, oldest first.')
  changes: PageChangeDto[];

  @Field.value(false, 'True if the page has changed since the goal ended.')
  changedSince: boolean;

  @Field.list(
    EvidenceCheckDto,
    'Checks shown first under a report’s verdict. Always contains all keys, in the same order.',
  )
  checks: EvidenceCheckDto[];

  static of({ goal, goals, ...evidence }: Evidence, words: Translator): EvidenceDto {
    return {
      ...words.words(evidence),
      goal: goal && GoalDto.of(goal),
      goals: goals.map((one) => GoalDto.of(one)),
    };
  }
}
