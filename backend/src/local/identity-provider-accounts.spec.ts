import { localAccount } from './identity-provider-accounts.js';

describe('localAccount', () => {
  it('returns the same account for every spelling of an address, even after a restart', () => {
    expect(localAccount(' Founder@Groundswell.test ')).toEqual({
      subject: '672883417694378605153',
      email: 'founder@groundswell.test',
      name: 'Fiona Founder',
      emailVerified: true,
    });
  });

  it('returns different accounts for different addresses', () => {
    expect(localAccount('a@example.com')!.subject).not.toBe(localAccount('b@example.com')!.subject);
  });

  it('derives a name from the address', () => {
    expect(localAccount('grace.hopper+demo@example.org')!.name).toBe('Grace Hopper');
  });

  it.each([
    '',
    'nobody',
    '@example.com',
    'a@b',
    'a b@example.com',
    '<a@example.com>',
    `${'a'.repeat(250)}@example.com`,
  ])('returns null for the invalid address "%s"', (address) => {
    expect(localAccount(address)).toBeNull();
  });

  it('returns an account with an unverified email address for the address reserved for this purpose', () => {
    expect(localAccount('unverified@groundswell.test')!.emailVerified).toBe(false);
  });
});
