// Generated from openapi.yaml by `npm run api:generate`. Do not edit.

/** The longest texts of a campaign in characters (code points), and the longest delay in days. */
export const CAMPAIGN_LIMITS = {
  "name": 120,
  "subject": 200,
  "content": 100000,
  "delayDays": 3650
} as const;
