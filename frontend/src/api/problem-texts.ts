import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { formatGoal, formatNumber } from '@/lib/format';
import type { FieldError, Problem } from './problem';

/*
 * Texts of the server's errors for pages in other languages than English, which show the server's own text.
 * Loaded when the first error arrives.
 */

/** Texts of problems. The codes that are missing come only to programs, or have many texts (`CONFLICT`). */
export const PROBLEM_TEXTS: Partial<Record<string, MessageDescriptor>> = {
  BAD_REQUEST: msg`The request could not be understood.`,
  VALIDATION_FAILED: msg`Please check the highlighted fields.`,
  UNAUTHENTICATED: msg`Please sign in to continue.`,
  FORBIDDEN: msg`This is for administrators only.`,
  CSRF_INVALID: msg`Your session has changed. Please reload the page and try again.`,
  NOT_FOUND: msg`This doesn’t exist, or it has been deleted.`,
  REQUEST_TIMEOUT: msg`The request took too long to arrive.`,
  PAYLOAD_TOO_LARGE: msg`The request is too large. Please select an image smaller than 5MB, or use shorter texts.`,
  RATE_LIMITED: msg`Too many requests. Please wait a moment and try again.`,
  INTERNAL: msg`Something went wrong on our side. Please try again.`,
  UNAVAILABLE: msg`The service is busy. Please try again in a moment.`,
  NOT_READY: msg`The service is busy. Please try again in a moment.`,
  PROOF_REQUIRED: msg`Your network has been very active in the last hour, so we need to check that you are a person. Please sign in, or try again later.`,

  ACCESS_DENIED: msg`Sign-in was cancelled. Please try again.`,
  ACCOUNT_SUSPENDED: msg`Your account is suspended. Our email explains why and how to contact us.`,
  CODE_REFUSED: msg`We couldn’t complete the sign-in. Please try again.`,
  EMAIL_NOT_VERIFIED: msg`Please verify your email address with the provider first, then sign in again.`,
  IDENTITY_INCOMPLETE: msg`The provider didn’t share a valid email address. Please allow access to it and try again.`,
  IDENTITY_MISMATCH: msg`This isn’t the account you signed in with. Please sign in again.`,
  IDENTITY_NOT_CONFIGURED: msg`Sign-in isn’t set up yet. Please contact support.`,
  PROVIDER_ERROR: msg`The provider rejected the sign-in. Please try again.`,
  PROVIDER_UNAVAILABLE: msg`The sign-in service isn’t responding. Please try again in a moment.`,
  SIGN_IN_EXPIRED: msg`This sign-in is no longer valid. Please try again.`,
  UNAUTHORIZED_DOMAIN: msg`Domain not authorized. Please contact support.`,

  STORAGE_FULL: msg`No space is left for images at the moment. Please try again later.`,
  STORAGE_UNAVAILABLE: msg`Images cannot be stored at the moment. Please try again in a moment.`,

  PLAN_LIMIT_REACHED: msg`You have reached your plan’s limit of active ideas.`,
  SUBSCRIPTION_REQUIRED: msg`You need an active subscription to submit ideas. Please subscribe to a plan first.`,
  EDIT_WAITING: msg`This idea has pending changes. They must be approved or discarded first.`,
  IDEA_NOT_ACTIVE: msg`The idea isn’t live.`,
  ALREADY_ASKED: msg`You’ve already asked them. You can only do this once per idea.`,
  CONFIRMATION_OFF: msg`Turn on confirmation first.`,
  NOBODY_TO_ASK: msg`There’s no one to ask: everyone on the list has confirmed, or was asked when joining.`,
  ANSWERS_NOT_YOURS: msg`Only this person can change these answers.`,
  TOO_MANY_TAGS: msg`That’s the maximum number of tags. Remove one first.`,
  ANOTHER_IDEA: msg`Only messages about the same idea can be merged.`,
  MERGED_WITH_ITSELF: msg`A message can’t be merged with itself.`,
  MERGE_CHAIN: msg`A message that is merged into another, or has other messages in it, can’t be merged like this.`,
  MESSAGE_MERGED: msg`This message is merged into another message. Unmerge it first.`,
  TOO_MANY_PINNED: msg`That’s the maximum number of quotes on an idea’s page. Unpin one first.`,
  TOO_MANY_TRAFFIC_LINKS: msg`That’s the maximum number of read-only links. Remove one first.`,

  GOAL_RUNNING: msg`A goal for this idea is already running. Wait until it ends, or give it up.`,
  TOO_MANY_GOALS: msg`That’s the maximum number of goals for now. Try again later.`,
  NOTHING_TO_REPORT: msg`There’s nothing to report yet: no goal was set, and no visitors were counted.`,
  TOO_MANY_REPORTS: msg`This idea has the maximum number of reports.`,
  EXPERIMENT_RUNNING: msg`An experiment is running. Wait until it ends, or stop it.`,
  TOO_MANY_EXPERIMENTS: msg`This idea has had the maximum number of experiments of this kind.`,

  EXPORT_UNDER_WAY: msg`You already have an export running. Try again when it has finished.`,
  FILE_TOO_LARGE: msg`A file can have at most 100 MB. Split it into smaller files.`,
  IMPORT_AT_WORK: msg`Another of your imports is running. Wait until it has finished.`,
  IMPORT_ROOM_CHANGED: msg`Fewer rows can be imported now than when the file was checked. Check it again.`,
  NOTHING_TO_IMPORT: msg`This file has no rows to import.`,
  WRONG_IMPORT_STATE: msg`This import has changed in the meantime. Please reload the page.`,

  PAYMENT_DECLINED: msg`Your payment was declined. Nothing was charged. Please try again or choose another way to pay.`,
  PAYMENT_NOT_APPROVED: msg`You haven’t approved this payment yet. Nothing was charged. Please try again.`,
  PAYMENT_NOT_STARTED: msg`Failed to initialize payment. Please try again or contact support.`,
  PAYMENT_NOT_VERIFIED: msg`Payment verification failed. Please contact support.`,
  PAYMENT_NOT_VERIFIED_YET: msg`Payment verification failed. Please contact support.`,
  PAYPAL_UNAVAILABLE: msg`PayPal isn’t responding. Please try again in a moment.`,
};

/** The facts of field errors, by their names in the API. A code has only some of them. */
interface Facts {
  min: number;
  max: number;
  years: number;
  maxMegabytes: number;
  text: string;
  expected: string;
  plan: string;
  status: string;
  fields: string[];
}

/** Texts of the errors of fields. */
export const FIELD_TEXTS: Partial<Record<string, (facts: Facts) => string>> = {
  REQUIRED: () => t`Please fill in this field.`,
  UNKNOWN_FIELD: () => t`This field is unknown.`,
  INVALID: () => t`This isn’t valid.`,
  NOT_ONE_OF: () => t`Please choose one of the options.`,
  NOT_FOUND: () => t`This doesn’t exist, or it has been deleted.`,
  NOT_ALLOWED: () => t`This isn’t possible here.`,
  NOT_AGREED: () => t`Please confirm this.`,
  NOT_CONFIRMED: ({ text }) => t`Please type ${text} to confirm.`,
  DUPLICATE: () => t`Please choose everything only once.`,

  TOO_LONG: ({ max }) =>
    plural(max, { one: 'Please use at most # character.', other: 'Please use at most # characters.' }),
  CONTROL_CHARACTERS: () => t`Please remove the control characters.`,
  LINE_BREAK: () => t`Please use a single line.`,
  TURNED_TEXT: () => t`Please remove the characters that change the writing direction.`,
  NOT_AN_ID: () => t`This is not a valid ID.`,
  NOT_AN_EMAIL: () => t`Please enter a valid email address.`,
  NOT_A_URL: () => t`Please enter a web address like https://example.com.`,
  NOT_HTTPS: () => t`Please use a URL that starts with https://.`,
  URL_WITH_PASSWORD: () => t`Please leave the user name and password out of the URL.`,
  URL_WITH_PORT: ({ min }) => t`Please use the default port, or port ${{ min: String(min) }} or higher.`,
  NOT_PUBLIC: () => t`Please use an address on the public internet.`,
  NOT_A_HANDLE: () => t`Please enter a handle like @name, or an x.com address.`,
  NOT_A_PROFILE: () =>
    t`Please enter the address of your LinkedIn profile, such as https://www.linkedin.com/in/you.`,

  NOT_A_NUMBER: () => t`Enter a number.`,
  NOT_A_FLAG: () => t`Please choose yes or no.`,
  NOT_A_DATE: () => t`Please enter a valid date.`,
  NOT_A_PRICE: () => t`Please enter a valid price.`,
  OUT_OF_RANGE: ({ min, max }) =>
    t`Please enter a number from ${{ min: formatNumber(min) }} to ${{ max: formatNumber(max) }}.`,
  RATE_OUT_OF_RANGE: ({ min, max }) =>
    t`Choose a rate from ${{ min: formatGoal(min) }} to ${{ max: formatGoal(max) }}.`,
  TOO_EARLY: () => t`This time has passed. Choose a later time.`,
  TOO_LATE: ({ years }) =>
    plural(years, {
      one: 'Please choose a time within # year.',
      other: 'Please choose a time within # years.',
    }),
  REVERSED: () => t`The first day must not be after the last day.`,
  TOO_MANY: ({ max }) => t`That’s too many. The maximum is ${{ max: formatNumber(max) }}.`,
  WRONG_COUNT: ({ min, max }) =>
    t`Please choose ${{ min: formatNumber(min) }} to ${{ max: formatNumber(max) }}.`,

  NOT_AN_IMAGE: () => t`Please select an image file.`,
  TOO_LARGE: ({ maxMegabytes }) =>
    t`Please select an image smaller than ${{ megabytes: formatNumber(maxMegabytes) }} MB.`,
  TOO_DETAILED: () => t`This image has too many pixels or frames. Please select a smaller one.`,
  EMPTY_FILE: () => t`This file is empty. Choose a different file.`,

  NOT_PROVABLE: () =>
    t`You can’t prove this rate with so few visitors. Increase the number or lower the rate.`,
  NOT_REVIEWED: () => t`An admin hasn’t reviewed the versions yet.`,
  ORIGINAL_CHANGED: () => t`The first version is the original page, so it must not contain changes.`,
  MIXED_PRICES: () => t`All prices must have the same currency and the same period.`,
  INCOMPLETE_PAGE: ({ fields }) =>
    fields.length > 1
      ? t`The idea’s page has no title and no description. Add them to the idea first.`
      : fields[0] === 'title'
        ? t`The idea’s page has no title. Add it to the idea first.`
        : t`The idea’s page has no description. Add it to the idea first.`,
  WRONG_PRICE: ({ expected }) => t`The price of this plan is ${expected}.`,
  OTHER_PLAN: ({ plan }) => t`Your canceled plan is ${plan}. You can resume only that one.`,
  NO_COLUMN: () => t`Please choose the column with the title or the email address.`,
  FIXED_STATUS: ({ status }) => t`“${status}” has a fixed meaning. Set the meaning of unknown statuses only.`,
};

/**
 * Returns a problem with its texts in the page's language. Keeps the server's text of a code that has none
 * here.
 */
export function translated(problem: Problem): Problem {
  const errors = Object.entries(problem.errors ?? {}).map(([field, texts]): [string, string[]] => [
    field,
    texts.map((text, at) => fieldText(problem.fieldErrors?.[field]?.[at]) ?? text),
  ]);
  return {
    ...problem,
    message: messageOf(
      problem,
      errors.flatMap(([, texts]) => texts),
    ),
    errors: problem.errors && Object.fromEntries(errors),
  };
}

/** @param texts the translated texts of all fields */
function messageOf({ code, message, errors = {} }: Problem, texts: string[]): string | undefined {
  // An error of a single field often has the text of that field.
  const isOfField = texts.length === 1 && Object.values(errors).flat()[0] === message;
  if (isOfField) return texts[0];
  const text = PROBLEM_TEXTS[code ?? ''];
  return text ? i18n._(text) : message;
}

function fieldText(error: FieldError | undefined): string | undefined {
  const text = error && FIELD_TEXTS[error.code];
  return text?.(error!.params as Partial<Facts> as Facts);
}
