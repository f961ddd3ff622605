import { localAccount } from './identity-provider-accounts.js';

describe('localAccount', () => {
  it('is the same for every spelling of an address, today and after a restart', () => {
    expect(localAccount(' Founder@Groundswell.test ')).toEqual({
      subject: '672883417694378605153',
      email: 'founder@groundswell.test',
      name: 'Fiona Founder',
      emailVerified: true,
    });
  });

  it('is another for another address', () => {
    expect(localAccount('a@example.com')!.subject).not.toBe(localAccount('b@example.com')!.subject);
  });

  it('makes a name of the address', () => {
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
  ])('there is none for "%s"', (address) => {
    expect(localAccount(address)).toBeNull();
  });

  it('one address is never verified', () => {
    expect(localAccount('unverified@groundswell.test')!.emailVerified).toBe(false);
  });
});
