import { BEFORE, MAIL_KINDS, ON_SIGN_IN } from './mail-preferences.js';

it('after a sign-in, every kind of email is on by default; before it, only goal verdicts and admin reviews', () => {
  expect(MAIL_KINDS.filter((kind) => !ON_SIGN_IN[kind])).toEqual([]);
  expect(MAIL_KINDS.filter((kind) => BEFORE[kind])).toEqual(['verdicts', 'reviews']);
});
