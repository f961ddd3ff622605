/**
 * Every `code` that an error of the API can have, with what it means. Codes are stable: one may be added, and
 * none is renamed or takes on another meaning.
 */
export const PROBLEM_CODES = {
  // Of any call.
  BAD_REQUEST: 'The request could not be understood.',
  VALIDATION_FAILED: 'Fields are missing or wrong; `errors` names them.',
  JSON_TOO_DEEP: 'The JSON is nested too deeply.',
  UNAUTHENTICATED: 'Nobody is signed in, or the account is gone.',
  FORBIDDEN: 'For administrators only.',
  CSRF_INVALID: 'The CSRF token is missing, or belongs to another session.',
  NOT_FOUND: 'Not there, or not yours.',
  METHOD_NOT_ALLOWED: 'The address does not take that method.',
  REQUEST_TIMEOUT: 'The request took too long to arrive.',
  CONFLICT: 'The present state does not allow it; `message` says why.',
  PAYLOAD_TOO_LARGE: 'The body or the image is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The body has another `Content-Type` than the call takes.',
  RATE_LIMITED: 'Too much at once, or within a day; `Retry-After` says how long to wait.',
  HEADERS_TOO_LARGE: 'The headers of the request are too large.',
  INTERNAL: 'A fault of ours.',
  UNAVAILABLE: 'Temporarily unavailable; try again after `Retry-After`.',
  NOT_READY: 'The process is starting or stopping, or something that it needs does not answer.',

  // API keys, keys of idempotency, and proof of work.
  INVALID_API_KEY: 'The API key is mistyped, expired or revoked, or its account is suspended or deleted.',
  INSUFFICIENT_SCOPE: 'The API key lacks `requiredScope`.',
  API_KEY_NOT_ACCEPTED: 'The call takes no API key.',
  IDEMPOTENCY_KEY_IN_USE: 'The first request under this `Idempotency-Key` is still under way.',
  IDEMPOTENCY_KEY_REUSED: 'Another request came under this `Idempotency-Key`.',
  ANSWER_LOST: 'The first request under this `Idempotency-Key` was carried out; its answer is not known.',
  PROOF_REQUIRED: 'Solve `challenge`, and send the call again with `X-Proof`.',

  // Signing in.
  ACCESS_DENIED: 'The person cancelled signing in.',
  ACCOUNT_SUSPENDED: 'An administrator suspended the account.',
  CODE_REFUSED: 'The identity provider refused the code that it gave.',
  EMAIL_NOT_VERIFIED: 'The identity provider has not verified the email address.',
  IDENTITY_INCOMPLETE: 'The identity provider did not tell the email address.',
  IDENTITY_MISMATCH: 'The body names somebody else than who signed in.',
  IDENTITY_NOT_CONFIGURED: 'Signing in is not set up.',
  PROVIDER_ERROR: 'The identity provider refused the sign-in.',
  PROVIDER_UNAVAILABLE: 'The identity provider does not answer.',
  SIGN_IN_EXPIRED: 'The sign-in is no longer valid; begin again.',
  UNAUTHORIZED_DOMAIN: 'The identity provider does not know this address of ours.',

  // Images.
  STORAGE_FULL: 'No room is left for images.',
  STORAGE_UNAVAILABLE: 'Images cannot be stored at the moment.',

  // Ideas and their waitlists, feedback and links.
  PLAN_LIMIT_REACHED: 'The plan allows no more active ideas.',
  SUBSCRIPTION_REQUIRED: 'It takes a plan.',
  EDIT_WAITING: 'Changes of the idea are waiting; approve or discard them first.',
  IDEA_NOT_ACTIVE: 'The idea is not live.',
  ALREADY_ASKED: 'The people on the waitlist were asked to confirm before.',
  CONFIRMATION_OFF: 'The waitlist does not ask for confirmation.',
  NOBODY_TO_ASK: 'Everybody on the waitlist has confirmed, or was asked when joining.',
  TOO_MANY_TAGS: 'There are as many tags as there may be.',
  ANOTHER_IDEA: 'Only messages about the same idea can be merged.',
  MERGED_WITH_ITSELF: 'A message cannot be merged with itself.',
  MERGE_CHAIN: 'One of the messages is part of another one, or has others in it.',
  MESSAGE_MERGED: 'The message is part of another one.',
  TOO_MANY_PINNED: 'As many messages are pinned as an idea’s page shows.',
  TOO_MANY_TRAFFIC_LINKS: 'The idea has as many read-only links as it may.',

  // Goals, reports and experiments.
  GOAL_RUNNING: 'A goal of the idea is running; it has to end first.',
  TOO_MANY_GOALS: 'The idea has started as many goals as it may for now.',
  NOTHING_TO_REPORT: 'No goal was set, and no visitor was counted.',
  TOO_MANY_REPORTS: 'The idea has as many reports as it may.',
  EXPERIMENT_RUNNING: 'An experiment of the idea is running; it has to end first.',
  TOO_MANY_EXPERIMENTS: 'The idea has had as many experiments of the kind as it may.',

  // Imports and exports.
  EXPORT_UNDER_WAY: 'Another export of everything is under way; wait until it is done.',
  FILE_TOO_LARGE: 'The file is too large; split it.',
  IMPORT_AT_WORK: 'Another import is at work.',
  IMPORT_ROOM_CHANGED: 'There is less room than when the rows were looked at.',
  NOTHING_TO_IMPORT: 'No row of the file would add anything.',
  PART_DIFFERS: 'Other bytes, or another `last`, have arrived for this part of the file.',
  PART_OUT_OF_TURN: 'Another part of the file comes next.',
  WRONG_IMPORT_STATE: 'The import is where the step cannot be taken; see `presentStatus`.',

  // Plans and payments.
  PAYMENT_DECLINED: 'The payment was declined. Nothing was charged.',
  PAYMENT_NOT_APPROVED: 'The buyer has not approved the payment. Nothing was charged.',
  PAYMENT_NOT_STARTED: 'The payment could not be started.',
  PAYMENT_NOT_VERIFIED: 'The payment does not fit what was ordered. Nothing is granted.',
  PAYMENT_NOT_VERIFIED_YET: 'The payment provider could not be asked; we ask again by ourselves.',
  PAYPAL_UNAVAILABLE: 'PayPal does not answer.',
  WEBHOOK_SIGNATURE_INVALID: 'The signature of the payment provider’s message does not fit.',
} as const;

/** A `code` of an error of the API. */
export type ProblemCode = keyof typeof PROBLEM_CODES;
