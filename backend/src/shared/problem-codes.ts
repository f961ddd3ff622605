/**
 * All values of `code` in API errors, with their meanings. Codes are stable: new codes may be added, but
 * existing ones are never renamed and never change their meaning.
 */
export const PROBLEM_CODES = {
  // Codes that any operation can return.
  BAD_REQUEST: 'The request could not be understood.',
  VALIDATION_FAILED: 'Fields are missing or invalid. `errors` lists them.',
  JSON_TOO_DEEP: 'The JSON is nested too deeply.',
  UNAUTHENTICATED: 'Not signed in, or the account was deleted.',
  FORBIDDEN: 'For admins only.',
  CSRF_INVALID: 'The CSRF token is missing, or belongs to another session.',
  NOT_FOUND: 'The resource does not exist, or is not yours.',
  METHOD_NOT_ALLOWED: 'The URL does not support that method.',
  REQUEST_TIMEOUT: 'The request took too long to arrive.',
  CONFLICT: 'The resource’s current state does not allow the operation. `message` says why.',
  PRECONDITION_FAILED:
    'With an API key: the resource has changed since the version in `If-Match`. Nothing was saved.',
  PAYLOAD_TOO_LARGE: 'The body or the image is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The operation does not accept the body’s `Content-Type`.',
  RATE_LIMITED: 'Too many requests at once, or within a day. `Retry-After` is the number of seconds to wait.',
  HEADERS_TOO_LARGE: 'The request headers are too large.',
  INTERNAL: 'An internal error.',
  UNAVAILABLE: 'Temporarily unavailable. Try again after `Retry-After` seconds.',
  NOT_READY: 'The process is starting or stopping, or a service that it needs does not respond.',

  // API keys, idempotency keys, and proof of work.
  INVALID_API_KEY: 'The API key is mistyped, expired or revoked, or its account is suspended or deleted.',
  INSUFFICIENT_SCOPE: 'The API key lacks `requiredScope`.',
  API_KEY_NOT_ACCEPTED: 'The operation does not accept API keys.',
  IDEMPOTENCY_KEY_IN_USE: 'The first request with this `Idempotency-Key` is still running.',
  IDEMPOTENCY_KEY_REUSED: 'This `Idempotency-Key` was used for a different request.',
  ANSWER_LOST:
    'The first request with this `Idempotency-Key` succeeded, but its response is no longer available.',
  PROOF_REQUIRED: 'Solve `challenge`, and send the request again with `X-Proof`.',

  // Sign-in.
  ACCESS_DENIED: 'The person canceled the sign-in.',
  ACCOUNT_SUSPENDED: 'An admin suspended the account.',
  CODE_REFUSED: 'The identity provider rejected its own code.',
  EMAIL_NOT_VERIFIED: 'The identity provider has not verified the email address.',
  IDENTITY_INCOMPLETE: 'The identity provider did not provide the email address.',
  IDENTITY_MISMATCH: 'The request body does not match the signed-in identity.',
  IDENTITY_NOT_CONFIGURED: 'Sign-in is not configured.',
  PROVIDER_ERROR: 'The identity provider rejected the sign-in.',
  PROVIDER_UNAVAILABLE: 'The identity provider does not respond.',
  SIGN_IN_EXPIRED: 'The sign-in has expired. Start again.',
  UNAUTHORIZED_DOMAIN: 'The identity provider does not allow this site’s URL.',

  // Images.
  STORAGE_FULL: 'No space is left for images.',
  STORAGE_UNAVAILABLE: 'Images cannot be stored at the moment.',

  // Ideas and their waitlists, feedback and links.
  PLAN_LIMIT_REACHED: 'The plan does not allow more active ideas.',
  SUBSCRIPTION_REQUIRED: 'The operation requires a plan.',
  EDIT_WAITING: 'The idea has a pending edit. Approve or discard it first.',
  IDEA_NOT_ACTIVE: 'The idea is not live.',
  ALREADY_ASKED: 'The people on the waitlist have already been asked to confirm.',
  CONFIRMATION_OFF: 'The waitlist does not require confirmation.',
  NOBODY_TO_ASK: 'Everyone on the waitlist has confirmed, or was asked to when joining.',
  ANSWERS_NOT_YOURS: 'The answers are the person’s own. Only they can change them.',
  TOO_MANY_TAGS: 'The maximum number of tags is reached.',
  ANOTHER_IDEA: 'Only messages about the same idea can be merged.',
  MERGED_WITH_ITSELF: 'A message cannot be merged with itself.',
  MERGE_CHAIN: 'One of the messages is merged into another, or contains merged ones.',
  MESSAGE_MERGED: 'The message has been merged into another.',
  TOO_MANY_PINNED: 'The maximum number of messages is pinned.',
  TOO_MANY_TRAFFIC_LINKS: 'The idea already has the maximum number of read-only links.',

  // Goals, reports and experiments.
  GOAL_RUNNING: 'The idea has a running goal, which must end first.',
  TOO_MANY_GOALS: 'The idea has started the maximum number of goals for now.',
  NOTHING_TO_REPORT: 'The idea has no goal, and no visitor was counted.',
  TOO_MANY_REPORTS: 'The idea already has the maximum number of reports.',
  EXPERIMENT_RUNNING: 'The idea has a running experiment, which must end first.',
  TOO_MANY_EXPERIMENTS: 'The idea has had the maximum number of experiments of this kind.',

  // Imports and exports.
  EXPORT_UNDER_WAY: 'Another full export is running. Wait until it is done.',
  FILE_TOO_LARGE: 'The file is too large. Split it.',
  IMPORT_AT_WORK: 'Another import is running.',
  IMPORT_ROOM_CHANGED: 'Fewer rows can be imported than when the file was checked.',
  NOTHING_TO_IMPORT: 'The file contains nothing to import.',
  PART_DIFFERS: 'This part of the file was already uploaded with different bytes or a different `last`.',
  PART_OUT_OF_TURN: 'A different part of the file must be uploaded next.',
  WRONG_IMPORT_STATE: 'The import’s status does not allow this step. See `presentStatus`.',

  // Plans and payments.
  PAYMENT_DECLINED: 'The payment was declined. Nothing was charged.',
  PAYMENT_NOT_APPROVED: 'The buyer has not approved the payment. Nothing was charged.',
  PAYMENT_NOT_STARTED: 'The payment could not be started.',
  PAYMENT_NOT_VERIFIED: 'The payment does not match the order. Nothing was granted.',
  PAYMENT_NOT_VERIFIED_YET: 'The payment provider could not be reached. We retry automatically.',
  PAYPAL_UNAVAILABLE: 'PayPal does not respond.',
  WEBHOOK_SIGNATURE_INVALID: 'The signature of the payment provider’s message is invalid.',
} as const;

/** The `code` of an API error. */
export type ProblemCode = keyof typeof PROBLEM_CODES;
