// Generated from openapi.yaml by `npm run api:generate`. Do not edit.

/** Units per US dollar where no live rate is known. */
export const FALLBACK_RATES = {
  "USD": 1,
  "INR": 84.5,
  "EUR": 0.92
} as const;
