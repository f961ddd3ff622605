import { BEFORE, MAIL_KINDS, ON_SIGN_IN } from './mail-preferences.js';

it('sends every kind to who has signed in, and to others only answers to a goal they set, and work for admins', () => {
  expect(MAIL_KINDS.filter((kind) => !ON_SIGN_IN[kind])).toEqual([]);
  expect(MAIL_KINDS.filter((kind) => BEFORE[kind])).toEqual(['verdicts', 'reviews']);
});
