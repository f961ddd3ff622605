import { LOCALES } from '../../../shared/locale.js';
import { ed25519Key, flag, numberOr, oneOf, secret, text, textOr } from '../kinds.js';

/** Settings for product behavior that differs between installations. */
export const rules = {
  ADMIN_EMAILS: text(),
  /** Language of people whose own isn't known. */
  DEFAULT_LOCALE: oneOf(LOCALES, 'en'),
  SUPPORT_EMAIL: textOr('support@groundswell.example'),
  SESSION_SECRET: secret(32),
  /** The previous SESSION_SECRET. Anything signed with it is still accepted. */
  SESSION_SECRET_PREVIOUS: secret(32),
  /** If unset, the key is derived from SESSION_SECRET. */
  EVIDENCE_SIGNING_KEY: ed25519Key(),
  RATE_LIMIT_FACTOR: numberOr(1, { min: 0 }),
  /** Number of seconds that count as one day of `delayDays`. */
  CAMPAIGN_DAY_SECONDS: numberOr(86_400, { min: 0.001 }),
  SEED_DEMO: flag(),
  /**
   * Path of a file that lists hosting providers' networks. Visitors from these networks don't count as
   * evidence.
   */
  HOSTING_NETWORKS: text(),
  /** Path of a file that lists networks by operator, newer than the one shipped with this version. */
  NETWORK_OPERATORS: text(),
  /** True if founders' webhooks may point to this machine. Not allowed in production. */
  WEBHOOK_LOOPBACK: flag(),
};
