import { BEFORE, MAIL_KINDS, ON_SIGN_IN } from './mail-preferences.js';

it('enables every kind after a sign-in, and before that only goal verdicts and admin reviews', () => {
  expect(MAIL_KINDS.filter((kind) => !ON_SIGN_IN[kind])).toEqual([]);
  expect(MAIL_KINDS.filter((kind) => BEFORE[kind])).toEqual(['verdicts', 'reviews']);
});
