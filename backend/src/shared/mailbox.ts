import { MAILBOX_RULES, type MailboxRule } from './mailbox-rules.js';

const RULES: ReadonlyMap<string, MailboxRule> = new Map(
  MAILBOX_RULES.flatMap((rule) => rule.domains.map((domain) => [domain, rule] as const)),
);

/**
 * Returns the mailbox of an address, in the form of an address: lower case, without a +tag, and with the
 * provider's own rules applied. Limits, suppressions and evidence count mailboxes. `mailboxSql` does the same
 * in SQL.
 * @param email as returned by `normalizedEmail`.
 */
export function mailboxOf(email: string): string {
  const [typed = '', domain = ''] = email.toLowerCase().split('@');
  const user = userDomainOf(domain);
  if (user) return `${user.name}@${user.domain}`;
  const [tagless = ''] = typed.split('+');
  const rule = RULES.get(domain);
  // A leading plus, such as in a telephone number, doesn't start a tag.
  return `${named(tagless || typed, rule)}@${rule?.sameAtAll ? rule.domains[0] : domain}`;
}

/**
 * Returns the main domain of a domain's provider, in lower case. For most domains, that is the domain itself.
 */
export function mailboxDomainOf(domain: string): string {
  const rule = RULES.get(domain);
  return rule?.sameAtAll ? rule.domains[0]! : (userDomainOf(domain)?.domain ?? domain);
}

function named(name: string, rule: MailboxRule | undefined): string {
  if (rule?.ignored) return [...name].filter((letter) => !rule.ignored!.includes(letter)).join('');
  if (rule?.hyphensAreDots) return name.replaceAll('-', '.');
  // Keeps the hyphen, so that the result isn't another account's name.
  if (rule?.hyphensTag && name.includes('-')) return name.slice(0, name.indexOf('-') + 1);
  return name;
}

function userDomainOf(domain: string): { name: string; domain: string } | null {
  const dot = domain.indexOf('.');
  const above = domain.slice(dot + 1);
  return RULES.get(above)?.userDomains ? { name: domain.slice(0, dot), domain: above } : null;
}
