import type { Arm, Experiment } from './types';

const nothing = { count: 0, of: 0, rate: null, low: 0, high: 1 };

export const anArm = (change: Partial<Arm> = {}): Arm => ({
  arm: 0,
  price: null,
  page: null,
  visitors: 0,
  joined: 0,
  open: 0,
  confirmed: 0,
  priced: 0,
  confirmedOfJoined: nothing,
  demand: null,
  revenue: null,
  ratio: null,
  verdict: null,
  ...change,
});

/** Builds a running page test of two versions. */
export const anExperiment = (change: Partial<Experiment> = {}): Experiment => ({
  id: 'experiment-1',
  kind: 'page',
  state: 'running',
  title: 'Running until 12/1/2026',
  text: 'No confirmed sign-ups yet. Versions are compared from 11/24/2026 on, once a day.',
  reason: null,
  reviewComments: null,
  days: 14,
  createdAt: '2026-11-17T10:00:00.000Z',
  startedAt: '2026-11-17T12:00:00.000Z',
  endsAt: '2026-12-01T12:00:00.000Z',
  endedAt: null,
  decidedAt: null,
  outcome: null,
  best: null,
  kept: null,
  split: { visitors: [0, 0], expected: 0.5, broken: false },
  seenTwice: 0,
  arms: [
    anArm({ page: {} }),
    anArm({ arm: 1, page: { headline: 'Silence, booked' }, ratio: { value: null, low: 0, high: null } }),
  ],
  ...change,
});

const NINE = { amount: 900, currency: 'USD', per: 'month' } as const;

/** Builds a ladder of two prices with some answers. */
export const aLadder = (change: Partial<Experiment> = {}): Experiment =>
  anExperiment({
    kind: 'price',
    arms: [
      anArm({
        price: NINE,
        visitors: 120,
        priced: 12,
        demand: { count: 12, of: 120, rate: 0.1, low: 0.04, high: 0.2 },
        revenue: { low: 3600, high: 18000 },
      }),
      anArm({
        arm: 1,
        price: { ...NINE, amount: 1950 },
        visitors: 118,
        priced: 4,
        demand: { count: 4, of: 118, rate: 0.034, low: 0.008, high: 0.1 },
        revenue: { low: 1560, high: 19500 },
      }),
    ],
    ...change,
  });
