import { sql } from 'kysely';

import { MAILBOX_RULES, type MailboxRule } from '../../shared/mailbox-rules.js';

/**
 * Returns SQL for the domain of an address that contains one @. @param email an SQL expression, in all
 * functions of this file.
 */
export const domainSql = (email: string) => `lower(split_part(${email}, '@', 2))`;

/** Returns SQL for an address's mailbox. Uses the same rules as `mailboxOf` in `shared/mailbox`. */
export const mailboxSql = (email: string) => {
  const domain = domainSql(email);
  const typed = `lower(split_part(${email}, '@', 1))`;
  const name = `COALESCE(NULLIF(split_part(${typed}, '+', 1), ''), ${typed})`;
  const above = `substr(${domain}, strpos(${domain}, '.') + 1)`;
  const when = (rule: MailboxRule) =>
    rule.userDomains
      ? `WHEN ${above} IN (${listed(rule)}) THEN split_part(${domain}, '.', 1) || '@' || ${above}`
      : `WHEN ${domain} IN (${listed(rule)}) THEN ${named(name, rule)} || '@' || ${at(domain, rule)}`;
  return `CASE ${MAILBOX_RULES.map(when).join('\n')}\nELSE ${name} || '@' || ${domain} END`;
};

const listed = ({ domains }: MailboxRule) => domains.map((domain) => `'${domain}'`).join(', ');

const at = (domain: string, { sameAtAll, domains }: MailboxRule) => (sameAtAll ? `'${domains[0]}'` : domain);

function named(name: string, { ignored, hyphensAreDots, hyphensTag }: MailboxRule): string {
  if (ignored) return `translate(${name}, '${ignored}', '')`;
  if (hyphensAreDots) return `replace(${name}, '-', '.')`;
  return hyphensTag ? `regexp_replace(${name}, '-.*$', '-')` : name;
}

/**
 * The hash of a mailbox, for data that is kept longer than the address, such as limits and suppressions.
 * @param email the column with the address: `s.email`.
 */
export const hashOfMailbox = (email: string) =>
  sql<Buffer>`sha256(convert_to(${sql.raw(mailboxSql(email))}, 'UTF8'))`;

/**
 * True if the rows `row` and `other` are about the same mailbox. Rows have an address hash and a mailbox
 * hash, except that rows from the previous version lack the mailbox hash.
 */
export const sameMailbox = (row: string, other: string) =>
  sql<boolean>`(${sql.ref(`${row}.emailHash`)} = ${sql.ref(`${other}.emailHash`)}
    OR ${sql.ref(`${row}.mailboxHash`)} = ${sql.ref(`${other}.mailboxHash`)})`;
