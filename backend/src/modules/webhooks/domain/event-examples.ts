import { answersOf } from '../../waitlist/domain/sign-up-answers.js';
import { type DeliveredType, TEST_EVENT } from './webhook-event.js';

const TIME = '2026-11-21T10:02:11.000Z';

const idea = {
  id: '0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de',
  slug: 'quiet-hours',
  title: 'Quiet Hours',
  status: 'active',
};

const person = {
  id: '0199c691-77aa-7d0e-93ce-5f0c2d6a1b22',
  email: 'ada@example.com',
  tags: ['beta'],
  source: 'newsletter',
  referral: null,
  origin: 'page',
};
const subscriber = {
  ...person,
  status: 'active',
  ...answersOf({ willingToPay: true }),
  joinedAt: TIME,
  confirmedAt: null,
};
const erased = { ...person, tags: [], source: null };

const feedback = { id: '0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55', message: 'Yes please.', postedAt: TIME };
const reply = {
  id: '0199c69f-2d55-7e32-9c6c-8a3a4d2bae66',
  message: 'Thank you. It’s coming in May.',
  byFounder: true,
  postedAt: TIME,
};

const campaign = {
  id: '0199c6a0-2d55-7e32-9c6c-8a3a4d2bae66',
  name: 'We’re live',
  subject: 'Quiet Hours is live',
  type: 'launch',
  sent: 240,
  failed: 1,
  skipped: 3,
  finishedAt: TIME,
};

const counting = {
  id: '01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f',
  number: 1,
  metric: 'confirmed',
  rate: 0.08,
  visitors: 500,
  state: 'counting',
  reason: null,
  counted: 0,
  yes: 0,
  estimate: null,
  low: 0,
  high: 1,
  startedAt: '2026-11-07T09:30:00.000Z',
  endsAt: '2026-12-07T09:30:00.000Z',
};
const counted = {
  ...counting,
  counted: 500,
  yes: 62,
  estimate: 0.124,
  low: 0.096,
  high: 0.156,
  decidedAt: TIME,
};

const experiment = {
  id: '01932f3e-8c2b-7d4e-8f50-6b7c8d9e0f1a',
  kind: 'price',
  state: 'decided',
  outcome: 'best',
  best: 1,
  title: '$19 earns the most',
  text: 'Of the prices you asked about, $19 earns the most per 100 visitors.',
  startedAt: '2026-11-07T09:30:00.000Z',
  decidedAt: TIME,
};

/** An example of each event's data, for the API document and for test sends. */
export const EVENT_EXAMPLES: Readonly<Record<DeliveredType, object>> = {
  'idea.approved': { idea },
  'idea.changes_requested': { idea, reviewComments: 'Please say who it is for.' },
  'idea.removed': { idea: { ...idea, status: 'removed' } },
  'idea.restored': { idea },
  'idea.deleted': { idea },
  'subscriber.joined': { idea, subscriber },
  'subscriber.confirmed': { idea, subscriber: { ...subscriber, confirmedAt: TIME } },
  'subscriber.unsubscribed': { idea, subscriber: { ...subscriber, status: 'unsubscribed' } },
  'subscriber.refused': { idea, subscriber: erased },
  'subscriber.bounced': { idea, subscriber, bounce: { code: '550 5.1.1' } },
  'subscriber.erased': { idea, subscriber: erased },
  'feedback.posted': { idea, feedback },
  'feedback.replied': { idea, feedback, reply },
  'campaign.finished': { idea, campaign },
  'goal.started': { idea, goal: counting },
  'goal.reached': { idea, goal: { ...counted, state: 'reached' } },
  'goal.missed': {
    idea,
    goal: { ...counted, state: 'missed', reason: 'below', yes: 20, estimate: 0.04, low: 0.024, high: 0.062 },
  },
  'goal.withdrawn': { idea, goal: { ...counted, state: 'withdrawn', estimate: null, counted: 120, yes: 15 } },
  'experiment.decided': { idea, experiment },
  'experiment.stopped': {
    idea,
    experiment: {
      ...experiment,
      state: 'stopped',
      outcome: null,
      best: null,
      title: 'Stopped',
      text: 'You stopped it before it was decided.',
    },
  },
  [TEST_EVENT]: { message: 'This is a test. If you can read it, your webhook works.' },
};
