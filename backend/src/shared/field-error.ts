/** The JSON types of a field error's parameters. */
interface ParamTypes {
  number: number;
  text: string;
  list: readonly unknown[];
}

/**
 * All values of `code` in errors of fields, with their meanings and parameters. Codes are stable: new codes
 * may be added, but existing ones are never renamed and never change their meaning.
 */
export const FIELD_ERRORS = {
  REQUIRED: { meaning: 'Missing, empty or invisible.', params: {} },
  UNKNOWN_FIELD: { meaning: 'The operation has no such field.', params: {} },
  INVALID: { meaning: 'Malformed, in a way that no other code describes.', params: {} },
  NOT_ONE_OF: { meaning: 'Not one of `values`.', params: { values: 'list' } },
  NOT_FOUND: { meaning: 'What it refers to does not exist.', params: {} },
  NOT_ALLOWED: {
    meaning: 'Not allowed together with the other fields, or in the current state.',
    params: {},
  },
  NOT_AGREED: { meaning: 'Must be true.', params: {} },
  NOT_CONFIRMED: { meaning: 'Must be `text`, to confirm the operation.', params: { text: 'text' } },
  DUPLICATE: { meaning: 'Contains a value more than once.', params: {} },

  // Texts.
  TOO_LONG: { meaning: 'Longer than `max` characters.', params: { max: 'number' } },
  CONTROL_CHARACTERS: { meaning: 'Contains control characters.', params: {} },
  LINE_BREAK: { meaning: 'Contains a line break.', params: {} },
  TURNED_TEXT: { meaning: 'Contains characters that change the writing direction.', params: {} },
  NOT_AN_ID: { meaning: 'Not a valid ID.', params: {} },
  NOT_AN_EMAIL: { meaning: 'Not an email address.', params: {} },
  NOT_A_URL: { meaning: 'Not a web address.', params: {} },
  NOT_HTTPS: { meaning: 'Not a web address that starts with https://.', params: {} },
  URL_WITH_PASSWORD: { meaning: 'A web address with a user name or password.', params: {} },
  URL_WITH_PORT: {
    meaning: 'A web address with a port other than the default, below `min`.',
    params: { min: 'number' },
  },
  NOT_PUBLIC: { meaning: 'A web address that is not on the public internet.', params: {} },
  NOT_A_HANDLE: { meaning: 'Neither a handle such as @name nor an x.com address.', params: {} },
  NOT_A_PROFILE: { meaning: 'Not the address of a LinkedIn profile.', params: {} },

  // Numbers, days and lists.
  NOT_A_NUMBER: { meaning: 'Not a number.', params: {} },
  NOT_A_FLAG: { meaning: 'Neither true nor false.', params: {} },
  NOT_A_DATE: { meaning: 'Not a date, or not in the documented format.', params: {} },
  NOT_A_PRICE: { meaning: 'Not a price that can be asked.', params: {} },
  OUT_OF_RANGE: { meaning: 'Not a number from `min` to `max`.', params: { min: 'number', max: 'number' } },
  RATE_OUT_OF_RANGE: {
    meaning: 'Not a rate from `min` to `max`, where 1 is 100%.',
    params: { min: 'number', max: 'number' },
  },
  TOO_EARLY: { meaning: 'A time in the past.', params: {} },
  TOO_LATE: { meaning: 'A time more than `years` years away.', params: { years: 'number' } },
  REVERSED: { meaning: 'The first day is after the last day.', params: {} },
  TOO_MANY: { meaning: 'More than `max` items.', params: { max: 'number' } },
  WRONG_COUNT: { meaning: 'Not `min` to `max` items.', params: { min: 'number', max: 'number' } },

  // Images and files.
  NOT_AN_IMAGE: { meaning: 'Not an image of an accepted format.', params: {} },
  TOO_LARGE: { meaning: 'A file of `maxMegabytes` MB or more.', params: { maxMegabytes: 'number' } },
  TOO_DETAILED: { meaning: 'An image with too many pixels or frames.', params: {} },
  EMPTY_FILE: { meaning: 'A file without content.', params: {} },

  // Goals, experiments, plans and imports.
  NOT_PROVABLE: { meaning: 'Too few visitors to prove the rate of the goal.', params: {} },
  NOT_REVIEWED: { meaning: 'Possible only after a review.', params: {} },
  ORIGINAL_CHANGED: { meaning: 'The first version must be the unchanged page.', params: {} },
  MIXED_PRICES: { meaning: 'The prices differ in their currency or period.', params: {} },
  INCOMPLETE_PAGE: { meaning: 'The idea’s page lacks `fields`.', params: { fields: 'list' } },
  WRONG_PRICE: { meaning: 'The price of the plan is `expected`.', params: { expected: 'text' } },
  OTHER_PLAN: { meaning: 'Only the plan `plan` can be resumed.', params: { plan: 'text' } },
  NO_COLUMN: { meaning: 'No column is assigned to `field`.', params: { field: 'text' } },
  FIXED_STATUS: { meaning: 'The meaning of the status `status` is fixed.', params: { status: 'text' } },
} as const satisfies Record<string, { meaning: string; params: Record<string, keyof ParamTypes> }>;

/** The `code` of a field's error. */
export type FieldErrorCode = keyof typeof FIELD_ERRORS;

type Params<Code extends FieldErrorCode> = {
  readonly [
    Name in keyof (typeof FIELD_ERRORS)[Code]['params']
  ]: (typeof FIELD_ERRORS)[Code]['params'][Name] extends keyof ParamTypes
    ? ParamTypes[(typeof FIELD_ERRORS)[Code]['params'][Name]]
    : never;
};

/** Why a field is invalid: a code and facts for programs, and a text for people. */
export interface FieldError {
  code: FieldErrorCode;
  params: Readonly<Record<string, ParamTypes[keyof ParamTypes]>>;
  message: string;
}

/**
 * Makes the error of a field.
 * @param message the text for people, in English
 * @param params the facts that the code has
 */
export function fieldError<Code extends FieldErrorCode>(
  code: Code,
  message: string,
  ...[params]: keyof Params<Code> extends never ? [] : [Params<Code>]
): FieldError {
  return { code, params: params ?? {}, message };
}

/** The error for a text that is too long. @param max maximum length in code points */
export const tooLong = (max: number): FieldError =>
  fieldError('TOO_LONG', `Please use at most ${max} characters.`, { max });
