import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { i18n } from '@lingui/core';
import type { Problem } from './problem';
import { inPageLanguage } from './error';
import { FIELD_TEXTS, PROBLEM_TEXTS, translated } from './problem-texts';

/** Codes that the site's own pages never get: they come to programs, or while a server starts or stops. */
const ONLY_FOR_PROGRAMS = [
  ...['JSON_TOO_DEEP', 'METHOD_NOT_ALLOWED', 'UNSUPPORTED_MEDIA_TYPE', 'HEADERS_TOO_LARGE'],
  ...['INVALID_API_KEY', 'INSUFFICIENT_SCOPE', 'API_KEY_NOT_ACCEPTED'],
  ...['IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED', 'ANSWER_LOST'],
  'PRECONDITION_FAILED',
  ...['PART_DIFFERS', 'PART_OUT_OF_TURN', 'WEBHOOK_SIGNATURE_INVALID'],
];

/** Returns the codes that the API documents. */
function documented(schema: string): string[] {
  const document = readFileSync(join(import.meta.dirname, '../../../openapi.yaml'), 'utf8');
  const [, list = ''] =
    new RegExp(`\\n    ${schema}:\\n      type: string\\n      enum:\\n((?: {8}- \\w+\\n)+)`).exec(
      document,
    ) ?? [];
  return [...list.matchAll(/- (\w+)/g)].map(([, code]) => code!);
}

it('every code of a problem has a text, except those for programs and those with many texts', () => {
  const without = documented('ProblemCode').filter((code) => !(code in PROBLEM_TEXTS));
  expect(without.sort()).toEqual([...ONLY_FOR_PROGRAMS, 'CONFLICT'].sort());
});

it('every code of a field error has a text', () => {
  expect(documented('FieldErrorCode').sort()).toEqual(Object.keys(FIELD_TEXTS).sort());
});

const TOO_LONG: Problem = {
  code: 'VALIDATION_FAILED',
  message: 'Server text',
  errors: { title: ['Server text of the title'], tags: ['Server text of tags', 'More'] },
  fieldErrors: {
    title: [{ code: 'TOO_LONG', params: { max: 1200 } }],
    tags: [
      { code: 'TOO_MANY', params: { max: 5 } },
      { code: 'FROM_THE_FUTURE', params: {} },
    ],
  },
};

describe('a problem', () => {
  afterEach(() => i18n.activate('en'));

  it("keeps the server's text in English", () => expect(inPageLanguage(TOO_LONG)).toBe(TOO_LONG));

  it('has texts by codes and facts in another language', async () => {
    i18n.loadAndActivate({ locale: 'de', messages: {} });
    expect(await inPageLanguage(TOO_LONG)).toEqual({
      ...TOO_LONG,
      message: 'Please check the highlighted fields.',
      errors: {
        title: ['Please use at most 1.200 characters.'],
        tags: ['That’s too many. The maximum is 5.', 'More'],
      },
    });
  });
});

it("a problem about one field has that field's text, if the server repeats it", () => {
  const errors = { email: ['Server text'] };
  const fieldErrors = { email: [{ code: 'NOT_AN_EMAIL', params: {} }] };
  const { message } = translated({ code: 'VALIDATION_FAILED', message: 'Server text', errors, fieldErrors });
  expect(message).toBe('Please enter a valid email address.');
});

it("a problem with a code that has no text keeps the server's text", () => {
  expect(translated({ code: 'CONFLICT', message: 'You can’t suspend yourself.' })).toEqual({
    code: 'CONFLICT',
    message: 'You can’t suspend yourself.',
  });
});
