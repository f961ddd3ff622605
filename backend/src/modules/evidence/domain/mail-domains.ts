/**
 * `throwaway`: anyone has a mailbox there, for minutes. `provider`: many people have theirs there.
 * `forwarder`: addresses that forward to a mailbox elsewhere, as many as a person likes. `own`: of a person
 * or a company, who can also make as many mailboxes as they like.
 */
export type MailDomainKind = 'throwaway' | 'provider' | 'forwarder' | 'own';

/** What is known of a domain that mail goes to. */
export interface MailDomain {
  domain: string;
  /**
   * The part of it that somebody registered: whoever has it has every domain below it. Of a forwarder, the
   * first domain of its service.
   */
  registered: string;
  kind: MailDomainKind;
}

/** Mailboxes at one small domain (`own`, `forwarder`) that count for an idea, the first to sign up. */
export const COUNTED_A_DOMAIN = 3;

/** Tells apart whose domains are whose. */
export abstract class MailDomains {
  /** @param domain in lower case. */
  abstract of(domain: string): MailDomain;
}
