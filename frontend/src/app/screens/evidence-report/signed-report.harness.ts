import { generateKeyPairSync, sign } from 'node:crypto';
import { http, HttpResponse } from 'msw';
import type {
  GetEvidenceReportApiResponse,
  GetEvidenceReportStandingApiResponse,
} from '@/api/generated-workspace';
import { aGoal, someChecks } from '@/features/evidence/evidence.factory';
import { server } from '@/testing/server';
import type { SignedReport } from './signed-report';

export const ID = '0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55';
export const KID = 'the-newest-key';
const pair = generateKeyPairSync('ed25519');
export const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const share = (count: number, of: number) => ({ count, of, rate: count / of, low: 0.05, high: 0.2 });
const ENDS = {
  lower: { lambdas: [0.7, 2.1], weights: [0.8, 0.2], level: 0.04 },
  upper: { lambdas: [0.1, 0.3], weights: [0.8, 0.2], level: 0.01 },
};
const GOAL: NonNullable<SignedReport['goal']> = {
  ...aGoal({ id: 'goal', hash: 'ab'.repeat(32), logSeq: 7, state: 'reached' }),
  yes: 20,
  counted: 120,
  low: 0.081,
  high: 0.3,
  text: '{"rate":0.08,"random":"00ff"}',
  startedAt: '2026-11-01T10:00:00.000Z',
  endsAt: '2026-11-15T10:00:00.000Z',
  decidedAt: '2026-11-08T00:15:00.000Z',
};

const VERDICT: SignedReport['verdict'] = {
  state: 'reached',
  reason: null,
  visitors: 120,
  yes: 20,
  open: 0,
  rate: 0.17,
  estimate: null,
  low: 0.081,
  high: 0.3,
  needed: 19,
  day: 7,
  days: 14,
  asOf: '2026-11-07',
  notes: ['Nearly all visitors came from one place.'],
  title: 'Reached the goal set on Nov 1, when 82 people had visited',
  text: 'Shown on 11/7/2026 with 120 visitors.',
};
const FUNNEL: SignedReport['funnel'] = [
  { step: 'visitors', count: 120, ofVisitors: null, ofPrevious: null },
  { step: 'voted', count: 60, ofVisitors: share(60, 120), ofPrevious: null },
  { step: 'joined', count: 30, ofVisitors: share(30, 120), ofPrevious: null },
  { step: 'confirmed', count: 20, ofVisitors: share(20, 120), ofPrevious: share(20, 30) },
  { step: 'wouldPay', count: 5, ofVisitors: share(5, 120), ofPrevious: share(5, 20) },
];

export function aReport(change: Partial<SignedReport> = {}): SignedReport {
  return {
    iss: window.location.origin,
    iat: 1795341600,
    form: 2,
    id: ID,
    founder: null,
    statement: 'Made by Groundswell at https://groundswell.example, not audited by anybody.',
    idea: { title: 'Quiet Hours', slug: 'quiet-hours', url: 'https://groundswell.example/ideas/quiet-hours' },
    countingSince: '2026-11-01',
    hostingChecked: false,
    goal: GOAL,
    goals: [GOAL],
    days: [],
    verdict: VERDICT,
    funnel: FUNNEL,
    rawVisits: 200,
    notToldApart: 12,
    effectiveSources: 1.2,
    largestShare: 0.9,
    withoutLargest: null,
    sources: [
      {
        channel: 'referrer',
        source: 'forum.example',
        campaign: '',
        visitors: 108,
        joined: 25,
        confirmed: 18,
        ofVisitors: share(18, 108),
      },
    ],
    leftOut: [
      { reason: 'crowd', people: 9 },
      { reason: 'founder', people: 1 },
    ],
    checks: someChecks(),
    votes: { raw: 100, counted: 60, verified: 10 },
    method: {
      rules: 1,
      goalInterval: ENDS,
      otherIntervals: ENDS,
      needed: [
        [1, 2],
        [30, 8],
        [120, 19],
      ],
    },
    ...change,
  };
}

export function signed(report: SignedReport): string {
  const message = `${encode({ alg: 'Ed25519', kid: KID, typ: 'groundswell-evidence+jws' })}.${encode(report)}`;
  return `${message}.${sign(null, Buffer.from(message), pair.privateKey).toString('base64url')}`;
}

/** Mocks the report and the keys. The report's status is current. */
export function serve(
  report: SignedReport | null,
  jws = report && signed(report),
  words: GetEvidenceReportApiResponse['words'] = null,
) {
  serveStanding({ state: report ? 'stands' : 'withdrawn', at: '2026-11-22T09:30:00.000Z', newest: null });
  server.use(
    http.get(`*/api/reports/${ID}`, () =>
      HttpResponse.json({ report, jws, words, withdrawn: report === null }),
    ),
    http.get('*/.well-known/groundswell-evidence.json', () =>
      HttpResponse.json({ keys: [{ ...pair.publicKey.export({ format: 'jwk' }), kid: KID }] }),
    ),
  );
}

/** Mocks the report's current status. */
export function serveStanding(standing: GetEvidenceReportStandingApiResponse) {
  server.use(http.get(`*/api/evidence/reports/${ID}/standing`, () => HttpResponse.json(standing)));
}
