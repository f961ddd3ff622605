/**
 * `throwaway`: anybody has a mailbox there, for minutes. `provider`: many people have theirs there.
 * `own`: of a person or a company, who can make as many mailboxes as they like.
 */
export type MailDomainKind = 'throwaway' | 'provider' | 'own';

/** What is known of a domain that mail goes to. */
export interface MailDomain {
  domain: string;
  /** The part of it that somebody registered: whoever has it has every domain below it. */
  registered: string;
  kind: MailDomainKind;
}

/** Mailboxes at one domain of somebody's own that count for an idea, the first to sign up. */
export const COUNTED_A_DOMAIN = 3;

/** Tells apart whose domains are whose. */
export abstract class MailDomains {
  /** @param domain in lower case. */
  abstract of(domain: string): MailDomain;
}
