import { Injectable } from '@nestjs/common';
import { isDisposableEmailDomain } from 'disposable-email-domains-js';
import { getDomain } from 'tldts';
import { toASCII } from 'tr46';

import { mailboxDomainOf } from '../../../shared/mailbox.js';
import {
  type MailDomain,
  type MailDomainKind,
  MailDomains,
  MAIL_FORWARDERS,
  MAIL_PROVIDERS,
} from '../domain/mail-domains.js';

/**
 * Classifies domains using lists from packages, without network requests. The registrable domain comes from
 * the Public Suffix List.
 */
@Injectable()
export class ListedMailDomains extends MailDomains {
  of(domain: string): MailDomain {
    const forwarder = forwarderOf(domain);
    if (forwarder !== undefined) return { domain, registered: forwarder, kind: 'forwarder' };
    const registered = getDomain(domain) ?? domain;
    return { domain, registered, kind: kindOf(domain, registered) };
  }
}

/** Parent domains are checked too, because some services give each user a subdomain. */
function forwarderOf(domain: string): string | undefined {
  const labels = domain.split('.');
  for (let start = 0; start < labels.length - 1; start += 1) {
    const service = MAIL_FORWARDERS.get(labels.slice(start).join('.'));
    if (service !== undefined) return service;
  }
  return undefined;
}

function kindOf(domain: string, registered: string): MailDomainKind {
  if (MAIL_PROVIDERS.has(mailboxDomainOf(domain))) return 'provider';
  // The list contains domains in ASCII form, but addresses are stored decoded (docs/adr/0064).
  const isListed = [domain, registered].some((one) => isDisposableEmailDomain(toASCII(one) ?? one));
  return isListed ? 'throwaway' : 'own';
}
