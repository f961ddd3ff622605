import { ApiProperty, PickType } from '@nestjs/swagger';

import type { Translator } from '../../../platform/i18n/translator.js';
import type { InWords } from '../../../shared/message.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import {
  EXPERIMENT_STATES,
  type ExperimentStateName,
  STOP_REASONS,
  type StopReason,
} from '../domain/experiment.js';
import { OUTCOMES, type Outcome } from '../domain/experiment-result.js';
import { ARMS, DAYS, EXPERIMENT_KINDS, type ExperimentKind } from '../domain/experiment-terms.js';
import { ARM_VERDICTS, type ArmVerdict, type Ratio } from '../domain/page-result.js';
import type { ArmShare, ReadArm, ReadExperiment } from '../domain/read-experiment.js';
import type { SplitCheck } from '../domain/arms.js';
import { PageArmDto, PriceDto } from './arm.dto.js';
import type { DecidedExperiment } from '../domain/events.js';

export const KIND = { enum: EXPERIMENT_KINDS, enumName: 'ExperimentKind', example: 'price' } as const;
export const EXPERIMENT_DAYS = {
  type: 'integer',
  minimum: DAYS.min,
  maximum: DAYS.max,
  example: 14,
  description: 'Maximum length, in periods of 24 hours.',
} as const;
const NullableArm = (description: string) =>
  ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 0,
    maximum: ARMS.max - 1,
    example: null,
    description,
  });
const COUNT = { type: 'integer', minimum: 0, example: 120 } as const;

export class ArmIntervalDto {
  @ApiProperty({ minimum: 0, example: 0.066 }) low: number;
  @ApiProperty({ minimum: 0, example: 0.216 }) high: number;
}

export class ArmShareDto extends ArmIntervalDto implements ArmShare {
  @ApiProperty({ ...COUNT, example: 15 }) count: number;
  @ApiProperty(COUNT) of: number;
  @Field.nullableShare(0.125) rate: number | null;
}

/** The version's rate of confirmed sign-ups per visitor, divided by the original's. */
export class ArmRatioDto implements Ratio {
  @ApiProperty({ type: Number, nullable: true, example: 1.5 }) value: number | null;
  @ApiProperty({ minimum: 0, example: 0.91 }) low: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 2.48,
    description: 'Upper bound. Null if none.',
  })
  high: number | null;
}

/** A price or a version of the page, with its counted visitors' results. */
export class ExperimentArmDto implements ReadArm {
  @ApiProperty({
    ...COUNT,
    example: 1,
    description: 'Index of the arm, from 0. In a page test, 0 is the original.',
  })
  arm: number;

  @Field.nullableOne(PriceDto, 'Price of the arm. Null in a page test.') price: PriceDto | null;
  @Field.nullableOne(PageArmDto, 'Changes in the version. Null in a price ladder.') page: PageArmDto | null;
  @ApiProperty(COUNT) visitors: number;
  @ApiProperty({ ...COUNT, example: 20 }) joined: number;
  @ApiProperty({ ...COUNT, example: 3, description: 'Number of people in `joined` who may still confirm.' })
  open: number;

  @ApiProperty({
    ...COUNT,
    example: 15,
    description: 'Number of people in `joined` who confirmed within 72 hours.',
  })
  confirmed: number;

  @ApiProperty({
    ...COUNT,
    example: 9,
    description: 'Number of people in `confirmed` who said yes to the price.',
  })
  priced: number;
  @Field.one(ArmShareDto) confirmedOfJoined: ArmShareDto;

  @Field.nullableOne(
    ArmShareDto,
    'Fraction of visitors who would pay the price, among those who were shown it, based only on this price’s counts. The bounds of all prices are valid together. Null for a page test or a `broken` experiment.',
  )
  demand: ArmShareDto | null;

  @Field.nullableOne(
    ArmIntervalDto,
    'Revenue per 100 visitors, in minor units. Null for a page test or a `broken` experiment.',
  )
  revenue: ArmIntervalDto | null;

  @Field.nullableOne(
    ArmRatioDto,
    "Rate relative to the original's. After the verdict, the bounds come from the test itself, and exclude 1 if and only if the verdict is `better` or `worse`. Before the verdict, they are valid no matter how often you look, but don't determine the verdict. Null for the original.",
  )
  ratio: ArmRatioDto | null;

  @Field.nullableOneOf(ARM_VERDICTS, 'ArmVerdict', null)
  verdict: ArmVerdict | null;
}

/** Result of checking whether visitors are split equally among the arms. */
export class ExperimentSplitDto implements SplitCheck {
  @ApiProperty({ type: [Number], example: [120, 131], description: 'Number of counted visitors, by arm.' })
  visitors: number[];

  @Field.share(0.5, 'Fraction of visitors that each arm should have.')
  expected: number;

  @Field.value(
    false,
    'True if the fractions deviate too much to be due to chance. Nothing can be concluded from such an experiment.',
  )
  broken: boolean;
}

/** A price ladder or a page test, with its results so far. */
export class ExperimentDto {
  @Field.id('01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f') id: string;
  @ApiProperty(KIND) kind: ExperimentKind;

  @Field.oneOf(
    EXPERIMENT_STATES,
    'ExperimentState',
    'running',
    "`pending`: an admin must approve or decline the versions of the page. `settling`: over, but some sign-ups may still be confirmed. `broken`: visitors weren't divided equally, so nothing can be concluded.",
  )
  state: ExperimentStateName;

  @Field.nullableOneOf(STOP_REASONS, 'StopReason', null)
  reason: StopReason | null;

  @Field.nullableText(null, "An admin's reason for declining a page test. Null if it wasn't declined.")
  reviewComments: string | null;
  @ApiProperty(EXPERIMENT_DAYS) days: number;
  @Field.time('2026-01-10T09:30:00.000Z') createdAt: string;
  @Field.nullableTime('2026-01-10T09:30:00.000Z') startedAt: string | null;
  @Field.nullableTime('2026-01-24T09:30:00.000Z') endsAt: string | null;
  @Field.nullableTime(null, 'Time of an early end, after which visitors get no arm. Null otherwise.')
  endedAt: string | null;
  @Field.nullableTime(null) decidedAt: string | null;
  @Field.value('Running until Jan 24, 2026') title: string;
  @Field.value('No answers yet.', 'Explanation of the state or result, in one or two sentences.')
  text: string;

  @Field.nullableOneOf(
    OUTCOMES,
    'ExperimentOutcome',
    null,
    'Conclusion of the experiment. `no-answer`: people said yes significantly more often at a higher price. Null before the decision.',
  )
  outcome: Outcome | null;

  @NullableArm('Index of the better arm or of the best price. Null if none.')
  best: number | null;

  @NullableArm('Index of the version that was adopted as the page. Null if none was.')
  kept: number | null;

  @Field.one(ExperimentSplitDto) split: ExperimentSplitDto;

  @ApiProperty({
    ...COUNT,
    example: 4,
    description:
      'Number of visitors in no arm, because an earlier visitor from their network is in another arm.',
  })
  seenTwice: number;

  @ApiProperty({ type: [ExperimentArmDto], minItems: ARMS.min, maxItems: ARMS.max }) arms: ExperimentArmDto[];

  static of(experiment: ReadExperiment, words: Translator): ExperimentDto {
    const { createdAt, startedAt, endsAt, endedAt, decidedAt } = experiment;
    return {
      ...words.words(experiment),
      createdAt: createdAt.toISOString(),
      startedAt: startedAt && startedAt.toISOString(),
      endsAt: endsAt && endsAt.toISOString(),
      endedAt: endedAt && endedAt.toISOString(),
      decidedAt: decidedAt && decidedAt.toISOString(),
    };
  }
}

const OF_EXPERIMENT = ['id', 'kind', 'state', 'outcome', 'best', 'title', 'text'] as const;

/** An experiment that ended early, as sent to a founder's webhooks. */
export class StoppedExperimentDto extends PickType(ExperimentDto, OF_EXPERIMENT) {
  @Field.nullableTime('2026-01-10T09:30:00.000Z', 'Null if an admin never approved the page test.')
  startedAt: string | null;

  @Field.time('2026-01-24T09:30:00.000Z') decidedAt: string;
}

/** A decided experiment, as sent to a founder's webhooks. */
export class DecidedExperimentDto
  extends PickType(ExperimentDto, OF_EXPERIMENT)
  implements Omit<InWords<DecidedExperiment>, 'startedAt' | 'decidedAt'>
{
  @Field.time('2026-01-10T09:30:00.000Z') startedAt: string;
  @Field.time('2026-01-24T09:30:00.000Z') decidedAt: string;
}
