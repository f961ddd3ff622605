import { Needed, Optional } from '../../../platform/http/input/optional.js';
import { textProblem } from '../../../platform/http/input/validators.js';
import { IMAGE_BODY_BYTES } from '../../../platform/images/image-limits.js';
import {
  ARMS,
  type AskedPage,
  type AskedTerms,
  EXPERIMENT_KINDS,
  type ExperimentKind,
  HEADLINE_MAX,
  OPENING_MAX,
} from '../domain/experiment-terms.js';
import type { Price } from '../../../shared/price.js';
import { EXPERIMENT_DAYS, KIND } from './experiment.dto.js';
import { PageArmDto, isObject, isPrice, PriceDto } from './arm.dto.js';
import { type FieldError, fieldError } from '../../../shared/field-error.js';
import { NOT_AN_IMAGE } from '../../../platform/images/image.errors.js';
import { ApiRules } from '../../../platform/http/openapi/api-fields.js';

/** The parts of the page that a version may change. */
const PARTS = ['headline', 'opening', 'cover'] as const satisfies readonly (keyof AskedPage)[];
const URL_MAX = 2_000;
const ITEMS = { minItems: ARMS.min, maxItems: ARMS.max };

/** The terms of a new experiment. */
@ApiRules({
  oneOf: [
    { properties: { kind: { enum: ['price'] } }, required: ['prices'] },
    { properties: { kind: { enum: ['page'] } }, required: ['versions'] },
  ],
})
export class SetUpExperimentDto {
  @Needed.oneOf(EXPERIMENT_KINDS, 'Choose a page test or a price ladder.', KIND)
  kind: ExperimentKind;

  @Needed.number('Please enter the number of days.', EXPERIMENT_DAYS)
  days: number;

  @Optional.valid(problemOfPrices, {
    ...ITEMS,
    type: [PriceDto],
    description: 'Prices of a price ladder. Not allowed for a page test.',
  })
  prices?: PriceDto[];

  @Optional.valid(problemOfVersions, {
    ...ITEMS,
    type: [PageArmDto],
    description:
      'Versions of a page test. Not allowed for a price ladder. The first version is the original page: an empty object.',
  })
  versions?: PageArmDto[];

  static terms({ kind, days, prices = [], versions = [] }: SetUpExperimentDto): AskedTerms {
    if (kind === 'price') return { kind, days, arms: prices.map(asPrice) };
    return { kind, days, arms: versions.map(asPage) };
  }
}

/** Options for stopping an experiment. */
export class StopExperimentDto {
  @Needed.oneOf(['stopped'], 'The only allowed state is "stopped".', { example: 'stopped' })
  state: 'stopped';

  @Optional.integer(
    'Choose a version by its number, starting at 0.',
    {
      example: 1,
      description:
        'Index of the version to adopt as the page, from 0. Also allowed after the page test was decided. If absent, the page stays as it is.',
    },
    { min: 0, max: ARMS.max - 1 },
  )
  keep?: number;
}

function asPrice({ amount, currency, per }: Price): Price {
  return { amount, currency, per };
}

function asPage(version: AskedPage): AskedPage {
  const fields = PARTS.flatMap((part) => {
    const text = version[part]?.trim();
    return text ? [[part, text]] : [];
  });
  return Object.fromEntries(fields) as AskedPage;
}

function problemOfPrices(value: unknown): FieldError | null {
  if (!isList(value)) return fieldError('WRONG_COUNT', `Choose ${ARMS.min} to ${ARMS.max} prices.`, ARMS);
  return value.every(isPrice)
    ? null
    : fieldError(
        'NOT_A_PRICE',
        'A price must have an amount in minor units, a currency and a period, and no other fields.',
      );
}

function problemOfVersions(value: unknown): FieldError | null {
  if (!isList(value)) return fieldError('WRONG_COUNT', `Choose ${ARMS.min} to ${ARMS.max} versions.`, ARMS);
  for (const version of value) {
    if (
      !isObject(version) ||
      !Object.keys(version).every((key) => (PARTS as readonly string[]).includes(key))
    )
      return fieldError('INVALID', 'A version can only have a headline, an opening and a cover.');
    const { headline, opening, cover } = version;
    const problem =
      (headline === undefined ? null : textProblem(headline, { max: HEADLINE_MAX })) ??
      (opening === undefined ? null : textProblem(opening, { max: OPENING_MAX, multiline: true })) ??
      (cover === undefined || isPicture(cover) ? null : NOT_AN_IMAGE);
    if (problem) return problem;
  }
  return null;
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length >= ARMS.min && value.length <= ARMS.max;
}

/** Checks only the value's format. The image is decoded when it is stored. */
function isPicture(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > IMAGE_BODY_BYTES) return false;
  return (
    value.startsWith('data:') ||
    (value.length <= URL_MAX && URL.canParse(value) && value.startsWith('https://'))
  );
}
