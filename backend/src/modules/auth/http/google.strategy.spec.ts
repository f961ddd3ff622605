import { expect, it } from '@jest/globals';
import type { Profile } from 'passport-google-oauth20';

import { SystemClock } from '../../../shared/clock.js';
import { GoogleStrategy } from './google.strategy.js';

const strategy = new GoogleStrategy(
  { clientId: 'id', clientSecret: 'secret', local: false },
  'https://groundswell.example',
  new SystemClock(),
);
const profileNamed = (displayName: string) =>
  ({
    displayName,
    id: '113',
    emails: [{ value: 'ada@example.com', verified: true }],
  }) as unknown as Profile;

it.each([
  ['Ada \ud83c\udf0a', 'Ada \ud83c\udf0a'],
  ['Ada\u0000 L\ud800', 'Ada L\ufffd'],
  ['\u0000', null],
  ['', null],
])('the Google strategy reduces the display name %j to text that a session can store: %j', (name, stored) => {
  expect(strategy.validate('', '', profileNamed(name)).displayName).toBe(stored);
});
