import { referralsCame } from './referrals';

test('describes referrals with the right singular or plural', () => {
  expect(referralsCame('ask', { joined: 0, verified: 0 })).toBe('');
  expect(referralsCame('ask', { joined: 12, verified: 7 })).toBe(
    '12 people joined through invite links, and 7 of them confirmed.',
  );
  expect(referralsCame('off', { joined: 1, verified: 0 })).toBe(
    'No one gets a place while confirmation is off. 1 person joined through invite links.',
  );
});
