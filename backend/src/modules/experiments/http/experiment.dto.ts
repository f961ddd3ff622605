import { ApiProperty, PickType } from '@nestjs/swagger';

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
  description: 'Times 24 hours after which it ends at the latest.',
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

/** The rate of confirmed sign-ups of a version's visitors, divided by that of the original's. */
export class ArmRatioDto implements Ratio {
  @ApiProperty({ type: Number, nullable: true, example: 1.5 }) value: number | null;
  @ApiProperty({ minimum: 0, example: 0.91 }) low: number;

  @ApiProperty({ type: Number, nullable: true, example: 2.48, description: 'Null: no bound.' })
  high: number | null;
}

/** One price, or one version of the page, and what came of its counted visitors. */
export class ExperimentArmDto implements ReadArm {
  @ApiProperty({ ...COUNT, example: 1, description: 'From 0; of a page test that is the original.' })
  arm: number;

  @Field.nullableOne(PriceDto, 'Of a price ladder.') price: PriceDto | null;
  @Field.nullableOne(PageArmDto, 'Of a page test.') page: PageArmDto | null;
  @ApiProperty(COUNT) visitors: number;
  @ApiProperty({ ...COUNT, example: 20 }) joined: number;
  @ApiProperty({ ...COUNT, example: 3, description: 'Of these, who may still confirm.' }) open: number;

  @ApiProperty({ ...COUNT, example: 15, description: 'Of these, who confirmed within 72 hours.' })
  confirmed: number;

  @ApiProperty({ ...COUNT, example: 9, description: 'Of these, who said yes to the price.' }) priced: number;
  @Field.one(ArmShareDto) confirmedOfJoined: ArmShareDto;

  @Field.nullableOne(
    ArmShareDto,
    'Who would pay the price, of those who were shown it, by its own counts. The bounds of all prices hold together.',
  )
  demand: ArmShareDto | null;

  @Field.nullableOne(ArmIntervalDto, 'Of 100 visitors, in minor units.')
  revenue: ArmIntervalDto | null;

  @Field.nullableOne(
    ArmRatioDto,
    'Of a version other than the original. Once it has a verdict, the bounds are those of the test: they exclude 1 exactly where the verdict is `better` or `worse`. Before, they hold at all times together, and no verdict follows from them.',
  )
  ratio: ArmRatioDto | null;

  @Field.nullableOneOf(ARM_VERDICTS, 'ArmVerdict', null)
  verdict: ArmVerdict | null;
}

/** Whether the arms have as many visitors as chance would give them. */
export class ExperimentSplitDto implements SplitCheck {
  @ApiProperty({ type: [Number], example: [120, 131], description: 'Counted visitors, by arm.' })
  visitors: number[];

  @Field.share(0.5, 'Share of visitors for each arm.')
  expected: number;

  @Field.value(false, 'The visitors are not split as planned, so the experiment cannot be decided.')
  broken: boolean;
}

/** A price ladder or a page test, and what it shows so far. */
export class ExperimentDto {
  @Field.id('01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f') id: string;
  @ApiProperty(KIND) kind: ExperimentKind;

  @Field.oneOf(
    EXPERIMENT_STATES,
    'ExperimentState',
    'running',
    '`pending`: an admin has to look at the versions of the page, and may decline them. `settling`: over, and some sign-ups may still be confirmed. `broken`: visitors were not shared as they should be, so nothing is concluded, ever.',
  )
  state: ExperimentStateName;

  @Field.nullableOneOf(STOP_REASONS, 'StopReason', null)
  reason: StopReason | null;

  @Field.nullableText(null, 'What the admin said who declined a page test.') reviewComments: string | null;
  @ApiProperty(EXPERIMENT_DAYS) days: number;
  @Field.time('2026-01-10T09:30:00.000Z') createdAt: string;
  @Field.nullableTime('2026-01-10T09:30:00.000Z') startedAt: string | null;
  @Field.nullableTime('2026-01-24T09:30:00.000Z') endsAt: string | null;
  @Field.nullableTime(null, 'Nobody is given an arm from then on.') endedAt: string | null;
  @Field.nullableTime(null) decidedAt: string | null;
  @Field.value('Running until Jan 24, 2026') title: string;
  @Field.value('No answers yet.', 'What is known, in a sentence or two.') text: string;

  @Field.nullableOneOf(
    OUTCOMES,
    'ExperimentOutcome',
    null,
    '`no-answer`: people said yes more often at a higher price, by more than luck.',
  )
  outcome: Outcome | null;

  @NullableArm('The arm that is better, or the best.')
  best: number | null;

  @NullableArm('The version that became the page.')
  kept: number | null;

  @Field.one(ExperimentSplitDto) split: ExperimentSplitDto;

  @ApiProperty({
    ...COUNT,
    example: 4,
    description:
      'Visitors who are in no arm: another one from their network, who came earlier, is in another arm.',
  })
  seenTwice: number;

  @ApiProperty({ type: [ExperimentArmDto], minItems: ARMS.min, maxItems: ARMS.max }) arms: ExperimentArmDto[];

  static of(experiment: ReadExperiment): ExperimentDto {
    const { createdAt, startedAt, endsAt, endedAt, decidedAt } = experiment;
    return {
      ...experiment,
      createdAt: createdAt.toISOString(),
      startedAt: startedAt && startedAt.toISOString(),
      endsAt: endsAt && endsAt.toISOString(),
      endedAt: endedAt && endedAt.toISOString(),
      decidedAt: decidedAt && decidedAt.toISOString(),
    };
  }
}

const OF_EXPERIMENT = ['id', 'kind', 'state', 'outcome', 'best', 'title', 'text'] as const;

/** An experiment that is decided, as a founder's own systems are told of it. */
export class DecidedExperimentDto
  extends PickType(ExperimentDto, OF_EXPERIMENT)
  implements Omit<DecidedExperiment, 'startedAt' | 'decidedAt'>
{
  @Field.time('2026-01-10T09:30:00.000Z') startedAt: string;
  @Field.time('2026-01-24T09:30:00.000Z') decidedAt: string;
}
