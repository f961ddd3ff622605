import { z } from 'zod';

import type { ProblemOfAny } from '../../../platform/http/responses/problem.js';
import { type FieldErrors, ValidationFailed } from '../../../shared/domain-error.js';
import { fieldError } from '../../../shared/field-error.js';
import { seen } from './quoted.js';

const FIELD_MAX = 60;
const HIDDEN = fieldError('CONTROL_CHARACTERS', 'Remove the characters that people can’t see.');

/**
 * Parses a tool's arguments.
 * @throws ValidationFailed also for text with characters that people can't see: they'd agree to other text than
 * they see.
 */
export function argumentsOf<Input extends z.ZodObject>(input: Input, given: unknown): z.output<Input> {
  const parsed = input.safeParse(given);
  if (!parsed.success) throw new ValidationFailed(errorsOf(parsed.error.issues));
  const errors: FieldErrors = {};
  for (const [field, value] of Object.entries(parsed.data))
    if (typeof value === 'string' && seen(value) !== value.replaceAll('\r\n', '\n')) errors[field] = [HIDDEN];
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors);
  return parsed.data;
}

function errorsOf(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const field = path.join('.').slice(0, FIELD_MAX) || 'arguments';
    errors[field] = [fieldError('INVALID', message)];
  }
  return errors;
}

const AGAIN = 'Correct the fields in `errors` and call the tool again.';

/** The next step by the problem's status. */
const NEXT: Record<number, string> = {
  400: AGAIN,
  401: 'Ask the person for a valid API key.',
  403: 'Tell the person what `message` says. This key can’t do it.',
  404: 'Call `list_ideas` or `list_messages` for the IDs that exist. A key sees only its founder’s own.',
  409: 'Tell the person what `message` says. The same call can’t succeed until that has changed.',
  413: 'Call the tool again with a smaller `limit`.',
  415: AGAIN,
  422: AGAIN,
  500: 'Call the tool once more. If it fails again, tell the person.',
};

/** Returns the text of a tool's error for an agent: what happened, and what to do next. */
export function refusalOf(problem: ProblemOfAny, retryAfter: number | undefined, appUrl: string): object {
  const { code, message, errors, requiredScope } = problem;
  return { code, message, next: nextOf(problem, retryAfter, appUrl), errors, requiredScope };
}

function nextOf(
  { status, requiredScope }: ProblemOfAny,
  retryAfter: number | undefined,
  appUrl: string,
): string {
  if (requiredScope)
    return `Ask the person for a key with the scope \`${requiredScope}\`. They create one at ${appUrl}/integrations.`;
  if (retryAfter !== undefined || status === 503)
    return `Wait ${retryAfter ?? 2} seconds, then call the tool again.`;
  return NEXT[status] ?? NEXT[500]!;
}
