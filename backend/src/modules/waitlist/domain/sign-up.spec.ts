import { describe, expect, it } from '@jest/globals';

import { ANSWERS, profileUrlProblem } from './sign-up-answers.js';
import { SignUp, type SignUpForm } from './sign-up.js';

const AT = new Date('2025-07-14T09:30:00.000Z');
const entryOf = (form: SignUpForm) => SignUp.of('subscriber', 'idea', form, AT);

describe('a sign-up', () => {
  it('treats missing answers as no', () => {
    expect(entryOf({ email: ' ada@example.com ' })).toMatchObject({
      email: { value: 'ada@example.com' },
      answers: {
        willingToPay: false,
        interestedInCollaborating: false,
        interestedInInvesting: false,
        linkedinProfile: null,
      },
      joinedAt: AT,
    });
  });

  it('stores each answer in its own field', () => {
    const email = 'ada@example.com';
    expect(entryOf({ email, willingToPay: true }).answers).toMatchObject({
      willingToPay: true,
      interestedInInvesting: false,
    });
    expect(entryOf({ email, interestedInCollaborating: true }).answers).toMatchObject({
      interestedInCollaborating: true,
      willingToPay: false,
    });
    expect(entryOf({ email, interestedInInvesting: true }).answers).toMatchObject({
      interestedInInvesting: true,
      interestedInCollaborating: false,
    });
  });

  it.each(['', '   ', null, undefined])('treats the profile %j as missing', (linkedinProfile) => {
    expect(entryOf({ email: 'ada@example.com', linkedinProfile }).answers.linkedinProfile).toBeNull();
  });

  it("stores the person's current solution, and treats blank text as no answer", () => {
    const of = (currentSolution: string | null) =>
      entryOf({ email: 'ada@example.com', currentSolution }).answers.currentSolution;
    expect(of(' A spreadsheet ')).toBe('A spreadsheet');
    expect([of('  '), of(null)]).toEqual([null, null]);
  });

  it('schedules the confirmation email immediately, or in two minutes if the person will be asked more questions', () => {
    const email = 'ada@example.com';
    expect(entryOf({ email }).askAt).toEqual(AT);
    expect(entryOf({ email, moreToCome: true }).askAt).toEqual(new Date(AT.getTime() + 120_000));
  });

  it("rejects a profile that isn't a web address, with an error for its field", () => {
    expect(() => entryOf({ email: 'ada@example.com', linkedinProfile: 'javascript:alert(1)' })).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        details: expect.objectContaining({ errors: { linkedinProfile: [expect.any(String)] } }),
      }),
    );
  });
});

describe('profileUrlProblem', () => {
  it.each([
    'https://www.linkedin.com/in/ada',
    'https://linkedin.com/in/ada?x=1#y',
    'HTTPS://de.linkedin.com/in/jürgen',
  ])('accepts %s', (url) => expect(profileUrlProblem(url)).toBeNull());

  it.each([
    'http://www.linkedin.com/in/ada',
    'https://example.com/in/ada',
    'https://linkedin.com.example.com/in/ada',
    'https://notlinkedin.com/in/ada',
    'https://linkedin.com./in/ada',
    'https://example.com/?https://linkedin.com/',
    'https://example.com#@linkedin.com/',
    'https://linkedin.com\\@example.com/',
    'https://linkedin.com:8443/in/ada',
    'https://xn--linkedn-hfb.com/in/ada',
    'linkedin.com/in/ada',
    '//linkedin.com/in/ada',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://linkedin.com/in/ada',
    'https://',
    'https://localhost/x',
    'https://user:secret@linkedin.com/',
    'https://linkedin.com/in/a b',
    'https://linkedin.com/\r\nx',
    'https://linkedin.com/\u202e',
    7,
  ])('rejects %j', (url) =>
    expect(profileUrlProblem(url)?.message).toMatch(/^Please enter the address of your LinkedIn profile/),
  );

  it(`accepts at most ${ANSWERS.linkedinProfile.max} characters`, () => {
    const of = (length: number) => 'https://linkedin.com/'.padEnd(length, 'a');
    expect(profileUrlProblem(of(ANSWERS.linkedinProfile.max))).toBeNull();
    expect(profileUrlProblem(of(ANSWERS.linkedinProfile.max + 1))).toEqual({
      code: 'TOO_LONG',
      params: { max: 300 },
      message: 'Please use at most 300 characters.',
    });
  });
});
