import { describe, expect, it } from '@jest/globals';

import { MAIL_FORWARDERS, MAIL_PROVIDERS } from '../domain/mail-domains.js';
import { ListedMailDomains } from './listed-mail-domains.js';

const domains = new ListedMailDomains();
const of = (domain: string) => {
  const { kind, registered } = domains.of(domain);
  return [kind, registered];
};

describe('the kind of a mail domain', () => {
  it.each([
    ['outlook.com', 'provider', 'outlook.com'],
    ['mailinator.com', 'throwaway', 'mailinator.com'],
    ['x.mailinator.com', 'throwaway', 'mailinator.com'],
    ['mail.firm.co.uk', 'own', 'firm.co.uk'],
    // As addresses are stored. The list has it as xn--d-bga.net.
    ['x.d\u00e9.net', 'throwaway', 'd\u00e9.net'],
    ['pm.me', 'provider', 'pm.me'],
    ['yandex.by', 'provider', 'yandex.by'],
    ['ada.fastmail.com', 'provider', 'fastmail.com'],
    ['x.ada.fastmail.com', 'own', 'fastmail.com'],
  ])('of %s is %s, registered as %s', (domain, ...said) => {
    expect(of(domain)).toEqual(said);
  });

  it.each([
    ['duck.com', 'duck.com'],
    ['privaterelay.appleid.com', 'privaterelay.appleid.com'],
    ['private.icloud.com', 'privaterelay.appleid.com'],
    ['mozmail.com', 'mozmail.com'],
    ['simplelogin.com', 'simplelogin.com'],
    ['slmail.me', 'simplelogin.com'],
    ['passmail.net', 'simplelogin.com'],
    ['addy.io', 'anonaddy.com'],
    ['33mail.com', '33mail.com'],
  ])('of %s is a forwarder, one with everything that %s issues', (domain, service) => {
    expect(of(domain)).toEqual(['forwarder', service]);
  });

  it("of a user's own domain below a forwarder's is the forwarder", () => {
    expect(of('ada.anonaddy.com')).toEqual(['forwarder', 'anonaddy.com']);
    expect(of('x.ada.mozmail.com')).toEqual(['forwarder', 'mozmail.com']);
    expect(of('notanonaddy.com')).toEqual(['own', 'notanonaddy.com']);
  });

  it('of no forwarder is a provider, or names a service that is no forwarder', () => {
    for (const [domain, service] of MAIL_FORWARDERS) {
      expect(MAIL_PROVIDERS).not.toContain(domain);
      expect(MAIL_FORWARDERS.get(service)).toBe(service);
    }
  });
});
