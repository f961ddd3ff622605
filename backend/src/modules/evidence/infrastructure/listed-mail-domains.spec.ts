import { describe, expect, it } from '@jest/globals';

import { MAIL_FORWARDERS, MAIL_PROVIDERS } from '../domain/mail-domains.js';
import { ListedMailDomains } from './listed-mail-domains.js';

const domains = new ListedMailDomains();
const of = (domain: string) => {
  const { kind, registered } = domains.of(domain);
  return [kind, registered];
};

describe('ListedMailDomains', () => {
  it.each([
    ['outlook.com', 'provider', 'outlook.com'],
    ['mailinator.com', 'throwaway', 'mailinator.com'],
    ['x.mailinator.com', 'throwaway', 'mailinator.com'],
    ['mail.firm.co.uk', 'own', 'firm.co.uk'],
    // Addresses are stored decoded, but the list contains this domain as xn--d-bga.net.
    ['x.d\u00e9.net', 'throwaway', 'd\u00e9.net'],
    ['pm.me', 'provider', 'pm.me'],
    ['yandex.by', 'provider', 'yandex.by'],
    ['ada.fastmail.com', 'provider', 'fastmail.com'],
    ['x.ada.fastmail.com', 'own', 'fastmail.com'],
  ])('classifies %s as %s, with the registered domain %s', (domain, ...expected) => {
    expect(of(domain)).toEqual(expected);
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
  ])('classifies %s as a forwarder of the service %s', (domain, service) => {
    expect(of(domain)).toEqual(['forwarder', service]);
  });

  it("treats a user's subdomain of a forwarding service as that service", () => {
    expect(of('ada.anonaddy.com')).toEqual(['forwarder', 'anonaddy.com']);
    expect(of('x.ada.mozmail.com')).toEqual(['forwarder', 'mozmail.com']);
    expect(of('notanonaddy.com')).toEqual(['own', 'notanonaddy.com']);
  });

  it('contains no forwarder among the providers, and maps forwarders only to forwarders', () => {
    for (const [domain, service] of MAIL_FORWARDERS) {
      expect(MAIL_PROVIDERS).not.toContain(domain);
      expect(MAIL_FORWARDERS.get(service)).toBe(service);
    }
  });
});
