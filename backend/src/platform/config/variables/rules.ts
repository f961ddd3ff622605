import { ed25519Key, flag, numberOr, secret, text, textOr } from '../kinds.js';

/** Settings of product behavior that differ between installations. */
export const rules = {
  ADMIN_EMAILS: text(),
  SUPPORT_EMAIL: textOr('support@groundswell.example'),
  SESSION_SECRET: secret(32),
  /** The previous SESSION_SECRET. Anything signed with it is still accepted. */
  SESSION_SECRET_PREVIOUS: secret(32),
  /** If unset, the key is derived from SESSION_SECRET. */
  EVIDENCE_SIGNING_KEY: ed25519Key(),
  RATE_LIMIT_FACTOR: numberOr(1, { min: 0 }),
  /** Length of one `delayDays` day, in seconds. */
  CAMPAIGN_DAY_SECONDS: numberOr(86_400, { min: 0.001 }),
  SEED_DEMO: flag(),
  /** Path of a file with the networks of hosting providers. Visitors from these don't count as evidence. */
  HOSTING_NETWORKS: text(),
  /** Path of a file with networks by operator, newer than the one shipped with this version. */
  NETWORK_OPERATORS: text(),
  /** Whether founders' webhooks may point at this machine. Not allowed in production. */
  WEBHOOK_LOOPBACK: flag(),
};
