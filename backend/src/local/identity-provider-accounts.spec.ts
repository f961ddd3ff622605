import { localAccount } from './identity-provider-accounts.js';

describe('localAccount', () => {
  it('is the same for every spelling of an address, including after a restart', () => {
    expect(localAccount(' Founder@Groundswell.test ')).toEqual({
      subject: '672883417694378605153',
      email: 'founder@groundswell.test',
      name: 'Fiona Founder',
      emailVerified: true,
    });
  });

  it('differs between addresses', () => {
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
  ])('is null for "%s"', (address) => {
    expect(localAccount(address)).toBeNull();
  });

  it('has one address that is never verified', () => {
    expect(localAccount('unverified@groundswell.test')!.emailVerified).toBe(false);
  });
});
