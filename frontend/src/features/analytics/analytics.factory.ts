import type { Analytics } from '@/api/workspace';

/** Builds analytics for two days and two sources. */
export function anAnalytics(change: Partial<Analytics> = {}): Analytics {
  const totals = { visits: 40, visitors: 30, returningVisitors: 2, votes: 10, signUps: 4, willingToPay: 1 };
  const { returningVisitors: _, ...counts } = totals;
  const none = { visits: 0, visitors: 0, votes: 0, signUps: 0, willingToPay: 0 };
  return {
    from: '2026-05-01',
    to: '2026-05-02',
    days: [
      { day: '2026-05-01', ...counts },
      { day: '2026-05-02', ...none },
    ],
    totals,
    before: null,
    trend: null,
    funnel: [
      { step: 'visits', count: 40, ofPrevious: null, ofVisits: 1 },
      { step: 'votes', count: 10, ofPrevious: 0.25, ofVisits: 0.25 },
      { step: 'signUps', count: 4, ofPrevious: 0.1, ofVisits: 0.1 },
      { step: 'willingToPay', count: 1, ofPrevious: 0.25, ofVisits: 0.025 },
    ],
    sources: [
      {
        channel: 'campaign',
        source: 'news',
        medium: 'email',
        campaign: 'may',
        ...counts,
        visits: 30,
        signUpRate: { rate: 4 / 30, low: 0.053, high: 0.297 },
        mail: null,
      },
      {
        channel: 'direct',
        source: '',
        medium: '',
        campaign: '',
        ...none,
        visits: 10,
        visitors: 8,
        signUpRate: { rate: 0, low: 0, high: 0.324 },
        mail: null,
      },
    ],
    otherSources: null,
    marks: [],
    ...change,
  };
}
