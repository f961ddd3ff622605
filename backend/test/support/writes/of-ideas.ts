import { ConfirmationLinks, UnsubscribeLinks } from '../../../src/modules/waitlist/index.js';
import { PRICES } from '../../mothers/experiment.mother.js';
import { storeConfirmationMail, storeSubscriber } from '../../mothers/subscriber.mother.js';
import { CAMPAIGN } from '../campaigns.js';
import { made, ofIdea, type World, write, type Write } from './world.js';

const GOAL = { metric: 'confirmed', rate: 0.08, visitors: 300, days: 14 };
const PAGE_TEST = { kind: 'page', days: 7, versions: [{}, { headline: 'Another headline' }] };

/** Submits an edit of the live idea, and returns the path. */
const edited = (rest: string) => async (world: World) => {
  await made(world.founder.patch(ofIdea('')(world), { title: 'Later' }));
  return ofIdea(rest)(world);
};
const subscriber = async ({ app, idea }: World): Promise<string> =>
  (await storeSubscriber(app, { ideaId: idea, createdAt: new Date('2026-01-20T10:00:00.000Z') })).id;
const ofSubscriber = async (world: World) => `/api/user/waitlists/${await subscriber(world)}`;
const ofCampaign = (rest: string) => async (world: World) => {
  await subscriber(world);
  const { id } = await made(world.founder.post(ofIdea('/campaigns')(world), CAMPAIGN));
  return `/api/campaigns/${id}${rest}`;
};
const ofGoal = (rest: string) => async (world: World) => {
  const { goal } = await made(world.founder.post(ofIdea('/goals')(world), GOAL));
  return `/api/goals/${goal.id}${rest}`;
};
const afterGoal = async (world: World) => {
  await ofGoal('')(world);
  return ofIdea('/reports')(world);
};
const ofPageTest =
  (before: string, rest = '') =>
  async (world: World) => {
    const { id } = await made(world.founder.post(ofIdea('/experiments')(world), PAGE_TEST));
    return `${before}/${id}${rest}`;
  };
const details = { willingToPay: true, interestedInCollaborating: false, interestedInInvesting: false };

/** Posts to an email link of a subscriber, as the button on the linked page does. */
const confirmation = (rest: string): Write => ({
  operation: `POST /api/confirm/{token}${rest}`,
  prepare: async (world) => {
    const subscribers = await subscriber(world);
    const answers = { ...details, linkedinProfile: null };
    const of = { subscriberId: subscribers, ideaId: world.idea, said: answers };
    const { id } = await storeConfirmationMail(world.app, of);
    const url = world.app.app.get(ConfirmationLinks, { strict: false }).urlFor(id);
    return { client: world.visitor, path: new URL(url).pathname + rest, victims: { subscribers } };
  },
});
const unsubscribing = (rest: string): Write => ({
  operation: `POST /api/unsubscribe/{token}${rest}`,
  prepare: async (world) => {
    const subscribers = await subscriber(world);
    const url = world.app.app.get(UnsubscribeLinks, { strict: false }).urlFor(subscribers);
    const { pathname } = new URL(url);
    if (rest) await made(world.visitor.post(pathname));
    return { client: world.visitor, path: pathname + rest, victims: { subscribers } };
  },
});

const subscribers = { subscribers: 'waitlists' };
const campaigns = { campaigns: 'campaigns' };
const experiments = { experiments: '(?:experiments|page-tests)' };
const removed = { reason: 'It is an advert.' };

/** Writes to an idea, its waitlist, campaigns, goals, reports and experiments. */
export const WRITES_OF_IDEAS: Write[] = [
  write('PATCH /api/ideas/{id}', 'founder', ofIdea(''), { title: 'Later' }),
  write('DELETE /api/ideas/{id}', 'founder', ofIdea('')),
  write('DELETE /api/ideas/{id}/edit', 'founder', edited('/edit')),
  write('PATCH /api/ideas/{id}/approve', 'admin', edited('/approve')),
  write('PATCH /api/ideas/{id}/request-changes', 'admin', edited('/request-changes'), {
    reviewComments: 'Who pays?',
  }),
  write('PATCH /api/ideas/{id}/remove', 'admin', ofIdea('/remove'), removed),
  write('PATCH /api/ideas/{id}/restore', 'admin', async (world) => {
    await made(world.admin.patch(ofIdea('/remove')(world), removed));
    return ofIdea('/restore')(world);
  }),
  write('POST /api/ideas/{id}/vote', 'visitor', ofIdea('/vote')),
  write('POST /api/ideas/{id}/vote', 'founder', ofIdea('/vote')),
  write('DELETE /api/ideas/{id}/vote', 'visitor', async (world) => {
    await made(world.visitor.post(ofIdea('/vote')(world)));
    return ofIdea('/vote')(world);
  }),
  write('POST /api/ideas/{id}/waitlist', 'visitor', ofIdea('/waitlist'), { email: 'fan@example.com' }),
  write('PUT /api/ideas/{id}/waitlist-settings', 'founder', ofIdea('/waitlist-settings'), {
    confirmation: 'require',
    referrals: true,
  }),
  write('POST /api/user/waitlists', 'founder', '/api/user/waitlists', ({ idea }) => ({
    ideaId: idea,
    email: 'added@example.com',
    tags: ['fair'],
  })),
  write('PATCH /api/user/waitlists/{subscriberId}', 'founder', ofSubscriber, { tags: ['fair'] }, subscribers),
  write('DELETE /api/user/waitlists/{subscriberId}', 'founder', ofSubscriber, undefined, subscribers),
  confirmation(''),
  confirmation('/refuse'),
  unsubscribing(''),
  unsubscribing('/undo'),
  write('POST /api/ideas/{id}/confirmation-request', 'founder', async (world) => {
    await subscriber(world);
    const settings = { confirmation: 'ask', referrals: false };
    await made(world.founder.put(ofIdea('/waitlist-settings')(world), settings));
    return ofIdea('/confirmation-request')(world);
  }),
  write('POST /api/ideas/{ideaId}/campaigns', 'founder', ofIdea('/campaigns'), CAMPAIGN),
  write('POST /api/ideas/{ideaId}/campaigns', 'founder', ofIdea('/campaigns'), {
    ...CAMPAIGN,
    isActive: true,
  }),
  write('PATCH /api/campaigns/{id}', 'founder', ofCampaign(''), { subject: 'Later' }, campaigns),
  write('PATCH /api/campaigns/{id}', 'founder', ofCampaign(''), { isActive: true }, campaigns),
  write('DELETE /api/campaigns/{id}', 'founder', ofCampaign(''), undefined, campaigns),
  write('POST /api/campaigns/{id}/test', 'founder', ofCampaign('/test'), undefined, campaigns),
  write(
    'POST /api/campaigns/{id}/retry-failed',
    'founder',
    ofCampaign('/retry-failed'),
    undefined,
    campaigns,
  ),
  write('POST /api/ideas/{id}/goals', 'founder', ofIdea('/goals'), GOAL),
  write('POST /api/goals/{id}/withdraw', 'founder', ofGoal('/withdraw'), undefined, {
    evidence_goals: 'goals',
  }),
  write('POST /api/ideas/{id}/reports', 'founder', afterGoal, {}),
  write('DELETE /api/reports/{id}', 'founder', async (world) => {
    const { id } = await made(world.founder.post(await afterGoal(world), {}));
    return `/api/reports/${id}`;
  }),
  write('POST /api/ideas/{id}/experiments', 'founder', ofIdea('/experiments'), {
    kind: 'price',
    days: 14,
    prices: PRICES,
  }),
  write('POST /api/ideas/{id}/experiments', 'founder', ofIdea('/experiments'), PAGE_TEST),
  write(
    'PATCH /api/experiments/{id}',
    'founder',
    ofPageTest('/api/experiments'),
    { state: 'stopped' },
    experiments,
  ),
  write(
    'POST /api/admin/page-tests/{id}/approve',
    'admin',
    ofPageTest('/api/admin/page-tests', '/approve'),
    undefined,
    experiments,
  ),
  write(
    'POST /api/admin/page-tests/{id}/decline',
    'admin',
    ofPageTest('/api/admin/page-tests', '/decline'),
    { reviewComments: 'It promises too much.' },
    experiments,
  ),
  write('PATCH /api/ideas/{id}/launch', 'founder', ofIdea('/launch'), { showsFounder: true }),
  write('POST /api/events', 'visitor', '/api/events', ({ idea }) => ({ ideaId: idea, kind: 'visit' })),
  write('POST /api/ideas/{id}/traffic-links', 'founder', ofIdea('/traffic-links'), { name: 'Anna' }),
  write(
    'DELETE /api/ideas/{id}/traffic-links/{linkId}',
    'founder',
    async (world) => {
      const { id } = await made(world.founder.post(ofIdea('/traffic-links')(world), { name: 'Anna' }));
      return ofIdea(`/traffic-links/${id}`)(world);
    },
    undefined,
    { traffic_links: 'traffic-links' },
  ),
];
