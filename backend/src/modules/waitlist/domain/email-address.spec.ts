import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { EMAIL_MAX, EmailAddress, emailProblem } from './email-address.js';

const EMPTY = 'Please enter your email address.';
const INVALID = 'Please enter a valid email address.';

describe('email addresses', () => {
  it.each([
    'a@b.co',
    'Ada.Lovelace+ideas@mail.example.org',
    "o'neil@example.ie",
    'łukasz@żółw.pl',
    'x_y@sub.do-main.io',
  ])('are accepted in the form %s', (address) => {
    expect(emailProblem(address)).toBeNull();
    expect(EmailAddress.parse(address).value).toBe(address);
  });

  it.each([undefined, null, '', ' ', ' \t '])('are required, so %j is rejected', (value) => {
    expect(emailProblem(value)).toMatchObject({ code: 'REQUIRED', message: EMPTY });
  });

  it.each([
    'a@b',
    'a',
    '@b.co',
    'a@',
    'a@.co',
    'a@b.',
    'a@b..co',
    'a@b@c.co',
    'a b@c.co',
    'a@b .co',
    'a@b.co\n',
    '\r\na@b.co',
    'a@b.co\r\nBcc: all@example.com',
    'a\u0000@b.co',
    'a\u200b@b.co',
    'a\ud800@b.co',
    'Ada <a@b.co>',
    'a@b.co,c@d.co',
    'a@b.co;c@d.co',
    '"a"@b.co',
    42,
    true,
    {},
    ['a@b.co'],
  ])('are rejected in the form %j', (value) => {
    expect(emailProblem(value)).toMatchObject({ code: 'NOT_AN_EMAIL', message: INVALID });
  });

  it(`can have up to ${EMAIL_MAX} characters`, () => {
    const domain = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(50)}.example.com`;
    const of = (length: number) => `${'a'.repeat(length - domain.length - 1)}@${domain}`;
    expect(emailProblem(of(EMAIL_MAX))).toBeNull();
    expect(emailProblem(of(EMAIL_MAX + 1))?.message).toBe(INVALID);
  });

  it.each([' ', '\t', 'a', '.', 'a.', '@', '@.', '\u00a0'])(
    'are validated quickly even if they contain very many repetitions of %j',
    (piece) => {
      const long = piece.repeat(200_000);
      const begun = process.cpuUsage();
      for (const typed of [long, `x${long}@`, `${long}x`, `x@${long}x\n`, `${long}@${long}`])
        expect([EMPTY, INVALID]).toContain(emailProblem(typed)?.message);
      // Limit in microseconds of processor time. A quadratic algorithm would take minutes.
      expect(process.cpuUsage(begun).user).toBeLessThan(500_000);
    },
  );

  it('are trimmed, get a lowercase domain, and are compared case-insensitively', () => {
    const typed = EmailAddress.parse('  Ada@Example.COM\t');
    expect(typed.value).toBe('Ada@example.com');
    expect(typed.equals(EmailAddress.parse('ada@example.com'))).toBe(true);
    expect(typed.equals(EmailAddress.parse('ida@example.com'))).toBe(false);
  });

  it('are rejected with an error for the field `email`', () => {
    expect(() => EmailAddress.parse('a@b')).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        details: {
          errors: { email: [INVALID] },
          fieldErrors: { email: [{ code: 'NOT_AN_EMAIL', params: {} }] },
        },
      }),
    );
  });

  it('never contain text that could change an email header', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .tuple(fc.string({ unit: 'binary', maxLength: 3 }), fc.string({ unit: 'binary', maxLength: 3 }))
        .map(([start, end]) => `${start}a@b.co${end}`),
    );
    fc.assert(
      fc.property(typed, (text) => {
        if (emailProblem(text) !== null) return;
        expect(EmailAddress.parse(text).value).toMatch(
          /^[^\p{Cc}\s<>,;:"@]+@[^\p{Cc}\s<>,;:"@.]+(?:\.[^\p{Cc}\s<>,;:"@.]+)+$/u,
        );
      }),
      { numRuns: 2000 },
    );
  });
});
