// Generated from openapi.yaml by `npm run api:generate`. Do not edit.

/** What a goal may be set to, both ends allowed: a rate from 0 to 1, and the most sources. */
export const GOAL_BOUNDS = {
  "rate": {
    "min": 0.005,
    "max": 0.5
  },
  "visitors": {
    "min": 100,
    "max": 3000
  },
  "days": {
    "min": 3,
    "max": 28
  },
  "count": {
    "min": 1,
    "max": 3000
  },
  "sources": 20
} as const;
