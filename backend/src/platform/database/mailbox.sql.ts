/** The domain of an address, which has one @. @param email SQL, as all here. */
export const domainSql = (email: string) => `lower(split_part(${email}, '@', 2))`;

/** What the spellings of one mailbox have in common: `mailboxOf` of `shared/email-address` in SQL. */
export const mailboxSql = (email: string) => {
  const name = `split_part(lower(split_part(${email}, '@', 1)), '+', 1)`;
  return `CASE WHEN ${domainSql(email)} IN ('gmail.com', 'googlemail.com')
    THEN replace(${name}, '.', '') || '@gmail.com' ELSE ${name} || '@' || ${domainSql(email)} END`;
};

/** How a mailbox is kept where it must outlive its address: what limits and refusals know it by. */
export const mailboxHash = (email: string) => `sha256(convert_to(${mailboxSql(email)}, 'UTF8'))`;

/**
 * Whether the row `row` is about the mailbox of the row `other`: both have the hash of an address, and of its
 * mailbox, which rows of the version before lack.
 */
export const isOfMailbox = (row: string, other: string) =>
  `(${row}.email_hash = ${other}.email_hash OR ${row}.mailbox_hash = ${other}.mailbox_hash)`;
