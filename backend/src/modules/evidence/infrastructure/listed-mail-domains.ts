import { Injectable } from '@nestjs/common';
import { isDisposableEmailDomain } from 'disposable-email-domains-js';
import { getDomain } from 'tldts';

import { type MailDomain, type MailDomainKind, MailDomains } from '../domain/mail-domains.js';
import { MAIL_PROVIDERS } from '../domain/mail-providers.js';

/** By the lists in our packages; nobody is asked. What is registered is told by the Public Suffix List. */
@Injectable()
export class ListedMailDomains extends MailDomains {
  of(domain: string): MailDomain {
    const registered = getDomain(domain) ?? domain;
    return { domain, registered, kind: kindOf(domain, registered) };
  }
}

function kindOf(domain: string, registered: string): MailDomainKind {
  if (MAIL_PROVIDERS.has(domain)) return 'provider';
  return isDisposableEmailDomain(domain) || isDisposableEmailDomain(registered) ? 'throwaway' : 'own';
}
