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

/** What versions of a page may say otherwise. */
const PARTS = ['headline', 'opening', 'cover'] as const satisfies readonly (keyof AskedPage)[];
const URL_MAX = 2_000;
const ITEMS = { minItems: ARMS.min, maxItems: ARMS.max };

/** What a founder fixes when setting an experiment up. */
export class SetUpExperimentDto {
  @Needed.oneOf(EXPERIMENT_KINDS, 'Choose a page test or a price ladder.', KIND)
  kind: ExperimentKind;

  @Needed.number('Please give a number.', EXPERIMENT_DAYS)
  days: number;

  @Optional.valid(problemOfPrices, {
    ...ITEMS,
    type: [PriceDto],
    description: 'Of a price ladder, and of it alone.',
  })
  prices?: PriceDto[];

  @Optional.valid(problemOfVersions, {
    ...ITEMS,
    type: [PageArmDto],
    description: 'Of a page test, and of it alone. The first is the page as it is: an empty object.',
  })
  versions?: PageArmDto[];

  static terms({ kind, days, prices = [], versions = [] }: SetUpExperimentDto): AskedTerms {
    if (kind === 'price') return { kind, days, arms: prices.map(asPrice) };
    return { kind, days, arms: versions.map(asPage) };
  }
}

/** What stops an experiment. */
export class StopExperimentDto {
  @Needed.oneOf(['stopped'], 'An experiment can be stopped, and nothing else.', { example: 'stopped' })
  state: 'stopped';

  @Optional.integer(
    'Choose one of the versions, from 0.',
    {
      example: 1,
      description:
        'The version of a page test that is to be the page from now on; also after it was decided.',
    },
    { min: 0, max: ARMS.max - 1 },
  )
  keep?: number;
}

function asPrice({ amount, currency, per }: Price): Price {
  return { amount, currency, per };
}

function asPage(version: AskedPage): AskedPage {
  const said = PARTS.flatMap((part) => {
    const text = version[part]?.trim();
    return text ? [[part, text]] : [];
  });
  return Object.fromEntries(said) as AskedPage;
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
    if (
      !isObject(version) ||
      !Object.keys(version).every((key) => (PARTS as readonly string[]).includes(key))
    )
      return 'A version has a headline, an opening or a cover, and nothing else.';
    const { headline, opening, cover } = version;
    const problem =
      (headline === undefined ? null : textProblem(headline, { max: HEADLINE_MAX })) ??
      (opening === undefined ? null : textProblem(opening, { max: OPENING_MAX, multiline: true })) ??
      (cover === undefined || isPicture(cover) ? null : 'Please select an image file.');
    if (problem) return problem;
  }
  return null;
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length >= ARMS.min && value.length <= ARMS.max;
}

/** What it really is, is found out when it is stored. */
function isPicture(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > IMAGE_BODY_BYTES) return false;
  return (
    value.startsWith('data:') ||
    (value.length <= URL_MAX && URL.canParse(value) && value.startsWith('https://'))
  );
}
