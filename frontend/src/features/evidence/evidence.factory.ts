import type { Check, Evidence, FunnelStep, Goal, Plan, Share } from './types';

let made = 0;

const PAGE: NonNullable<Goal['page']> = {
  title: 'Quiet Hours',
  description: 'Rooms without noise, by the hour.',
  category: 'Productivity',
  targetAudience: null,
  cover: null,
  sha256: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
};

/** Track record of a founder whose only goal is still running. */
export const FIRST_GOAL: Evidence['record'] = {
  goals: 1,
  reached: 0,
  missed: 0,
  withdrawn: 0,
  running: 1,
  deletedIdeas: 0,
};

/** Builds a running goal of 8% and 300 visitors. */
export function aGoal(change: Partial<Goal> = {}): Goal {
  made += 1;
  return {
    id: `goal-${made}`,
    number: 1,
    founderNumber: 1,
    page: PAGE,
    seenBefore: { visitors: 82, confirmed: 9 },
    metric: 'confirmed',
    price: null,
    rate: 0.08,
    visitors: 300,
    days: 14,
    atLeast: null,
    sources: null,
    includeReferred: false,
    startedAt: '2026-11-16T09:30:00.000Z',
    endsAt: '2026-11-30T09:30:00.000Z',
    hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    logSeq: 12,
    state: 'promising',
    reason: null,
    decidedAt: null,
    yes: 15,
    counted: 120,
    estimate: null,
    low: 0.066,
    high: 0.216,
    ...change,
  };
}

const share = (count: number, of: number, low: number, high: number): Share => ({
  count,
  of,
  low,
  high,
  rate: of > 0 ? count / of : null,
});

const FUNNEL: FunnelStep[] = [
  { step: 'visitors', count: 120, ofVisitors: null, ofPrevious: null },
  { step: 'voted', count: 48, ofVisitors: share(48, 120, 0.293, 0.513), ofPrevious: null },
  { step: 'joined', count: 22, ofVisitors: share(22, 120, 0.105, 0.282), ofPrevious: null },
  {
    step: 'confirmed',
    count: 15,
    ofVisitors: share(15, 120, 0.066, 0.216),
    ofPrevious: share(15, 22, 0.42, 0.9),
  },
  {
    step: 'wouldPay',
    count: 4,
    ofVisitors: share(4, 120, 0.007, 0.093),
    ofPrevious: share(4, 15, 0.063, 0.592),
  },
];

const NO_SHARE: Share = { count: 0, of: 0, rate: null, low: 0, high: 1 };

const UNCHANGED = { changes: [], changedSince: false };

const VERDICT: Evidence['verdict'] = {
  state: 'promising',
  reason: null,
  title: 'Promising, not proven yet',
  text: '15 of 120 (12.5%). That is above your goal, but it could still be luck: the real rate may be as low as 6.6%. It is decided from 150 visitors on.',
  notes: [],
  visitors: 120,
  yes: 15,
  open: 3,
  rate: 0.125,
  estimate: null,
  low: 0.066,
  high: 0.216,
  needed: null,
  day: 6,
  days: 14,
  asOf: '2026-11-21',
  judgedNextAt: '2026-11-23T00:15:00.000Z',
  waitsForDay: null,
};

const BOUNDARY: Evidence['boundary'] = [
  { visitors: 150, yes: 24 },
  { visitors: 214, yes: 28 },
  { visitors: 300, yes: 35 },
];

const SOURCES: Evidence['sources'] = [
  {
    channel: 'campaign',
    source: 'newsletter',
    campaign: 'november',
    visitors: 70,
    joined: 14,
    confirmed: 11,
    ofVisitors: share(11, 70, 0.072, 0.283),
  },
  {
    channel: 'referrer',
    source: 'forum.example.org',
    campaign: '',
    visitors: 50,
    joined: 8,
    confirmed: 4,
    ofVisitors: share(4, 50, 0.016, 0.207),
  },
];

/** Builds an idea's evidence with a promising goal on its sixth day. */
export function anEvidence(change: Partial<Evidence> = {}): Evidence {
  const goal = change.goal === undefined ? aGoal() : change.goal;
  return {
    countingSince: '2026-11-16',
    hostingChecked: true,
    goal,
    verdict: VERDICT,
    funnel: FUNNEL,
    judgedVisitors: null,
    repeatedNetworks: null,
    rawVisits: 187,
    notToldApart: 12,
    days: [
      day('2026-11-19', 40, 4, 0.021, 0.31),
      day('2026-11-20', 80, 9, 0.045, 0.244),
      day('2026-11-21', 120, 15, 0.066, 0.216),
      { ...day('2026-11-22', 131, 16, 0.066, 0.21), open: 3, provisional: true },
    ],
    boundary: goal ? BOUNDARY : [],
    sources: SOURCES,
    effectiveSources: 1.9,
    largestShare: 0.583,
    withoutLargest: {
      source: 'newsletter (november)',
      visitors: 50,
      yes: 4,
      low: 0.016,
      high: 0.207,
      reached: false,
    },
    leftOut: [
      { reason: 'network-limit', people: 9 },
      { reason: 'too-fast', people: 2 },
    ],
    votes: { raw: 96, counted: 48, verified: 19 },
    verifiedSupporters: 15,
    checks: someChecks(),
    goals: goal ? [goal] : [],
    record: FIRST_GOAL,
    page: goal?.page ?? null,
    ...UNCHANGED,
    ...change,
  };
}

const CHECKS: [Check['key'], number, string][] = [
  ['page_unchanged', 0, 'The page did not change during the test.'],
  ['goals_listed', 1, 'Goals set: 1 by this founder: 0 reached, 0 missed, 0 given up, 1 running.'],
  ['visitors_before', 0, 'Set on Nov 16, before anyone had visited.'],
  ['visitors_planned', 120, '120 of the 300 visitors planned came.'],
  ['operators', 31, '120 visitors came from 31 network operators, 20.0% of them from Comcast.'],
  ['networks', 120, '120 visitors came from as many networks.'],
  ['own_domains', 0, '0 of 15 confirmed addresses (0%) are at domains that one person may own.'],
  ['forwarders', 0, '0 of 15 confirmed addresses (0%) are through forwarding services.'],
  [
    'largest_source',
    0.583,
    '58.3% came from newsletter (november); each visitor’s browser supplies the source.',
  ],
  ['largest_hour', 0.1, '10.0% of the visitors and 2 of 15 confirmations came in one hour.'],
  ['hosting', 3, 'Left out because they came from hosting networks: 3 visitors.'],
  ['split', 0, 'No price or version of the page was tested.'],
  ['seen_twice', 0, 'Left out because they saw two arms of a test: 0 visitors.'],
  ['founder_identity', 400, 'The founder signs in with a Google account, first seen here on 10/19/2025.'],
];

/** Builds all checks, passed by default. */
export function someChecks(states: Partial<Record<Check['key'], Check['state']>> = {}): Check[] {
  return CHECKS.map(([key, value, text]) => ({ key, value, text, state: states[key] ?? 'passed' }));
}

/** Builds evidence without visitors or a goal. */
export function noEvidence(change: Partial<Evidence> = {}): Evidence {
  return anEvidence({
    countingSince: null,
    goal: null,
    verdict: {
      state: 'no-goal',
      reason: null,
      title: 'No goal yet',
      notes: [],
      rate: null,
      estimate: null,
      text: 'Decide what would convince you. No one can change it after that, and only new visitors count.',
      visitors: 0,
      yes: 0,
      open: 0,
      low: 0,
      high: 1,
      needed: null,
      day: null,
      days: null,
      asOf: null,
      judgedNextAt: null,
      waitsForDay: null,
    },
    funnel: FUNNEL.map(({ step, ofVisitors, ofPrevious }) => ({
      step,
      count: 0,
      ofVisitors: ofVisitors && NO_SHARE,
      ofPrevious: ofPrevious && NO_SHARE,
    })),
    rawVisits: 0,
    notToldApart: 0,
    days: [],
    sources: [],
    effectiveSources: null,
    largestShare: null,
    withoutLargest: null,
    leftOut: [],
    votes: { raw: 3, counted: 0, verified: 0 },
    verifiedSupporters: 0,
    ...change,
  });
}

function day(day: string, visitors: number, yes: number, low: number, high: number) {
  return { day, visitors, yes, open: 0, low, high, needed: null, provisional: false };
}

/** Builds the plan for a goal of 8% and 300 visitors. */
export const aPlan = (change: Partial<Plan> = {}): Plan => ({
  needed: [
    { visitors: 30, yes: 31 },
    { visitors: 75, yes: 76 },
    { visitors: 150, yes: 24 },
    { visitors: 300, yes: 35 },
  ],
  chances: [
    { rate: 0.08, chance: 0.0229 },
    { rate: 0.1, chance: 0.223 },
    { rate: 0.12, chance: 0.633 },
    { rate: 0.16, chance: 0.988 },
    { rate: 0.24, chance: 1 },
  ],
  ...change,
});
