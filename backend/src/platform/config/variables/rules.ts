import { ed25519Key, flag, numberOr, secret, text, textOr } from '../kinds.js';

/** What the product does differently from one installation to another. */
export const rules = {
  ADMIN_EMAILS: text(),
  SUPPORT_EMAIL: textOr('support@groundswell.example'),
  SESSION_SECRET: secret(32),
  /** What SESSION_SECRET was before: what was signed with it is still read. */
  SESSION_SECRET_PREVIOUS: secret(32),
  /** Unset: the key follows from SESSION_SECRET. */
  EVIDENCE_SIGNING_KEY: ed25519Key(),
  RATE_LIMIT_FACTOR: numberOr(1, { min: 0 }),
  /** Length of one day of `delayDays`. */
  CAMPAIGN_DAY_SECONDS: numberOr(86_400, { min: 0.001 }),
  SEED_DEMO: flag(),
  /** File of the networks of hosting providers, whose visitors are no evidence. */
  HOSTING_NETWORKS: text(),
  /** File of networks by operator, newer than the one that comes with this version. */
  NETWORK_OPERATORS: text(),
  /** Whether founders' webhooks may point at this machine itself; never in production. */
  WEBHOOK_LOOPBACK: flag(),
};
