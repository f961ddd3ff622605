import { BEFORE, MAIL_KINDS, ON_SIGN_IN } from './mail-preferences.js';

it('email preferences enable every kind of email by default after a sign-in, and only goal verdicts and admin reviews before it', () => {
  expect(MAIL_KINDS.filter((kind) => !ON_SIGN_IN[kind])).toEqual([]);
  expect(MAIL_KINDS.filter((kind) => BEFORE[kind])).toEqual(['verdicts', 'reviews']);
});
