import { MAILBOX_RULES, type MailboxRule } from './mailbox-rules.js';

const RULES: ReadonlyMap<string, MailboxRule> = new Map(
  MAILBOX_RULES.flatMap((rule) => rule.domains.map((domain) => [domain, rule] as const)),
);

/**
 * What the addresses of one mailbox have in common, as an address: no case, no +tag, and the provider's own
 * rules. Limits, refusals and evidence count these. In SQL it is `mailboxSql`.
 * @param email as `normalizedEmail` returns it.
 */
export function mailboxOf(email: string): string {
  const [typed = '', domain = ''] = email.toLowerCase().split('@');
  const user = userDomainOf(domain);
  if (user) return `${user.name}@${user.domain}`;
  const [tagless = ''] = typed.split('+');
  const rule = RULES.get(domain);
  // A name that begins with a plus, such as a telephone number, is no tag.
  return `${named(tagless || typed, rule)}@${rule?.sameAtAll ? rule.domains[0] : domain}`;
}

/** The domain at which the provider keeps the mailboxes of a domain, in lower case; mostly the same. */
export function mailboxDomainOf(domain: string): string {
  const rule = RULES.get(domain);
  return rule?.sameAtAll ? rule.domains[0]! : (userDomainOf(domain)?.domain ?? domain);
}

function named(name: string, rule: MailboxRule | undefined): string {
  if (rule?.ignored) return [...name].filter((letter) => !rule.ignored!.includes(letter)).join('');
  if (rule?.hyphensAreDots) return name.replaceAll('-', '.');
  // The hyphen stays, so that no other account's name is meant.
  if (rule?.hyphensTag && name.includes('-')) return name.slice(0, name.indexOf('-') + 1);
  return name;
}

function userDomainOf(domain: string): { name: string; domain: string } | null {
  const dot = domain.indexOf('.');
  const above = domain.slice(dot + 1);
  return RULES.get(above)?.userDomains ? { name: domain.slice(0, dot), domain: above } : null;
}
