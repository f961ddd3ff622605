import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsNumber } from 'class-validator';

import { IsValid, MayBeAbsent, textProblem } from '../../../platform/http/input/validators.js';
import {
  ARMS,
  EXPERIMENT_KINDS,
  type ExperimentKind,
  type ExperimentTerms,
  HEADLINE_MAX,
  OPENING_MAX,
  type PageArm,
} from '../domain/experiment-terms.js';
import { type Price, PRICE_CURRENCIES, PRICE_PERIODS } from '../../../shared/price.js';
import { EXPERIMENT_DAYS, KIND, PageArmDto } from './experiment.dto.js';
import { PriceDto } from './price.dto.js';

const ITEMS = { minItems: ARMS.min, maxItems: ARMS.max };

/** What a founder fixes when setting an experiment up. */
export class SetUpExperimentDto {
  @ApiProperty(KIND)
  @IsIn(EXPERIMENT_KINDS, { message: 'Choose a page test or a price ladder.' })
  kind: ExperimentKind;

  @ApiProperty(EXPERIMENT_DAYS)
  @IsNumber({}, { message: 'Please give a number.' })
  days: number;

  @ApiPropertyOptional({ ...ITEMS, type: [PriceDto], description: 'Of a price ladder, and of it alone.' })
  @MayBeAbsent()
  @IsValid('prices', problemOfPrices)
  prices?: PriceDto[];

  @ApiPropertyOptional({
    ...ITEMS,
    type: [PageArmDto],
    description: 'Of a page test, and of it alone. The first is the page as it is: an empty object.',
  })
  @MayBeAbsent()
  @IsValid('versions', problemOfVersions)
  versions?: PageArmDto[];

  static terms({ kind, days, prices = [], versions = [] }: SetUpExperimentDto): ExperimentTerms {
    if (kind === 'price') return { kind, days, arms: prices.map(asPrice) };
    return { kind, days, arms: versions.map(asPage) };
  }
}

/** What stops an experiment. */
export class StopExperimentDto {
  @ApiProperty({ enum: ['stopped'], example: 'stopped' })
  @IsIn(['stopped'], { message: 'An experiment can be stopped, and nothing else.' })
  state: 'stopped';

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: ARMS.max - 1,
    example: 1,
    description: 'The version of a page test that is to be the page from now on; also after it was decided.',
  })
  @MayBeAbsent()
  @IsValid('keep', (value) => (isArm(value) ? null : 'Choose one of the versions, from 0.'))
  keep?: number;
}

function isArm(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < ARMS.max;
}

function asPrice({ amount, currency, per }: Price): Price {
  return { amount, currency, per };
}

function asPage({ headline, opening }: PageArm): PageArm {
  const own = (text: string | undefined) => text?.trim() || undefined;
  const [head, start] = [own(headline), own(opening)];
  return { ...(head !== undefined && { headline: head }), ...(start !== undefined && { opening: start }) };
}

function problemOfPrices(value: unknown): string | null {
  if (!isList(value)) return `Choose ${ARMS.min} to ${ARMS.max} prices.`;
  return value.every(isPrice)
    ? null
    : 'A price has an amount in minor units, a currency and a time it is for, and nothing else.';
}

function problemOfVersions(value: unknown): string | null {
  if (!isList(value)) return `Choose ${ARMS.min} to ${ARMS.max} versions.`;
  for (const version of value) {
    if (!isObject(version) || Object.keys(version).some((key) => key !== 'headline' && key !== 'opening'))
      return 'A version has a headline or an opening, and nothing else.';
    const { headline, opening } = version;
    const problem =
      (headline === undefined ? null : textProblem(headline, { max: HEADLINE_MAX })) ??
      (opening === undefined ? null : textProblem(opening, { max: OPENING_MAX, multiline: true }));
    if (problem) return problem;
  }
  return null;
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length >= ARMS.min && value.length <= ARMS.max;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPrice(value: unknown): boolean {
  if (!isObject(value) || Object.keys(value).length !== 3) return false;
  const { amount, currency, per } = value;
  const among = (list: readonly string[], one: unknown) => list.includes(one as string);
  return typeof amount === 'number' && among(PRICE_CURRENCIES, currency) && among(PRICE_PERIODS, per);
}
