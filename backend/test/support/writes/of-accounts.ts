import { ListenerLinks } from '../../../src/modules/feedback/index.js';
import { MailOffLinks } from '../../../src/modules/mail-preferences/domain/mail-preferences.js';
import { storeListener } from '../../mothers/feedback.mother.js';
import { made, type World, write, type Write } from './world.js';

const DRAFT = { title: 'Too Late', description: 'Written as it went.', category: 'Other' };
const HOOK = { url: 'https://receiver.example/hook', events: ['subscriber.joined'] };
const KEY = { name: 'Sync', scopes: ['ideas:read'], expiresInDays: 30 };
const CSV = { 'content-type': 'text/csv' };
const UPLOAD = '/api/user/imports?kind=subscribers&name=a.csv';

const message = async ({ visitor, idea }: World, text = 'Yes please.'): Promise<string> =>
  (await made(visitor.post('/api/feedbacks', { ideaId: idea, message: text }))).id;
const ofMessage =
  (before: string, rest = '') =>
  async (world: World) =>
    `${before}/${await message(world)}${rest}`;
const merged = async (world: World) => {
  const [one, into] = [await message(world), await message(world, 'Yes!')];
  await made(world.founder.post(`/api/user/feedback/${one}/merge`, { into }));
  return `/api/user/feedback/${one}/unmerge`;
};
const reported = async ({ app, visitor, idea }: World): Promise<string> => {
  await made(visitor.post('/api/reports', { ideaId: idea, reason: 'spam' }));
  const [row] = await app.db<{ id: string }>('SELECT id FROM report_cases WHERE idea_id = $1', [idea]);
  return `/api/admin/reports/${row!.id}`;
};
const ofWebhook = (rest: string) => async (world: World) => {
  const { id } = await made(world.founder.post('/api/webhooks', { ...HOOK, ideaId: world.idea }));
  return `/api/webhooks/${id}${rest}`;
};
const begun = async ({ founder }: World): Promise<string> =>
  (await made(founder.post(`${UPLOAD}&last=false`, 'Email\n', { headers: CSV }))).id;

const feedback = { feedback: '(?:feedbacks|feedback)' };
const cases = { report_cases: 'reports' };
const endpoints = { webhook_endpoints: 'webhooks' };

/** Posts to an email link about answers to a message, as the button on the linked page does. */
const answers = (operation: string, urlOf: (links: ListenerLinks, feedbackId: string) => string): Write => ({
  operation,
  prepare: async (world) => {
    const feedbackId = await message(world);
    await storeListener(world.app, { feedbackId, state: 'asked' });
    const url = urlOf(world.app.app.get(ListenerLinks, { strict: false }), feedbackId);
    return { client: world.visitor, path: new URL(url).pathname, victims: { feedback: feedbackId } };
  },
});

const reply = async (world: World) => {
  const replies = `/api/feedbacks/${await message(world)}/replies`;
  return `${replies}/${(await made(world.visitor.post(replies, { message: 'So do I.' }))).id}`;
};

/** Writes to an idea's messages and reports. */
export const WRITES_OF_MESSAGES: Write[] = [
  write('POST /api/feedbacks', 'visitor', '/api/feedbacks', ({ idea }) => ({
    ideaId: idea,
    message: 'Yes.',
    email: 'reader@example.com',
  })),
  ...(['visitor', 'founder'] as const).map((as) =>
    write(
      'POST /api/feedbacks/{feedbackId}/replies',
      as,
      ofMessage('/api/feedbacks', '/replies'),
      { message: 'So do I.' },
      feedback,
    ),
  ),
  write('DELETE /api/feedbacks/{id}', 'founder', ofMessage('/api/feedbacks'), undefined, feedback),
  write('DELETE /api/feedbacks/{feedbackId}/replies/{replyId}', 'founder', reply, undefined, feedback),
  write('DELETE /api/feedbacks/{feedbackId}/replies/{replyId}', 'founder', reply, undefined, {
    feedback_replies: 'replies',
  }),
  write(
    'POST /api/user/feedback/read',
    'founder',
    async (world) => {
      await message(world);
      return '/api/user/feedback/read';
    },
    ({ idea }) => ({ ideaId: idea }),
  ),
  write(
    'PATCH /api/user/feedback/{id}',
    'founder',
    ofMessage('/api/user/feedback'),
    { isPinned: true, tags: ['praise', 'own'] },
    feedback,
  ),
  {
    operation: 'POST /api/user/feedback/{id}/merge',
    prepare: async (world) => {
      const [one, into] = [await message(world), await message(world, 'Yes!')];
      const path = `/api/user/feedback/${one}/merge`;
      return { client: world.founder, path, body: { into }, victims: { feedback: into } };
    },
  },
  write('POST /api/user/feedback/{id}/unmerge', 'founder', merged, undefined, feedback),
  answers('POST /api/answers/confirm/{token}', (links, id) => links.confirmUrl(id)),
  answers('POST /api/answers/confirm/{token}/refuse', (links, id) => `${links.confirmUrl(id)}/refuse`),
  answers('POST /api/answers/stop/{token}', (links, id) => links.stopUrl(id)),
  write('POST /api/reports', 'visitor', '/api/reports', ({ idea }) => ({ ideaId: idea, reason: 'spam' })),
  write('POST /api/reports', 'visitor', '/api/reports', async (world) => ({
    feedbackId: await message(world),
    reason: 'spam',
  })),
  ...['dismissed', 'taken-down'].map((decision) =>
    write(
      'PATCH /api/admin/reports/{id}/decide',
      'admin',
      async (world) => `${await reported(world)}/decide`,
      { decision, reason: decision === 'taken-down' ? 'Spam.' : undefined },
      cases,
    ),
  ),
  write(
    'PATCH /api/admin/reports/{id}/reopen',
    'admin',
    async (world) => {
      const path = await reported(world);
      await made(world.admin.patch(`${path}/decide`, { decision: 'dismissed' }));
      return `${path}/reopen`;
    },
    undefined,
    cases,
  ),
];

/** Writes that depend on an account and its rows other than ideas. */
export const WRITES_OF_ACCOUNTS: Write[] = [
  write('POST /api/ideas', 'founder', '/api/ideas', DRAFT),
  write('POST /api/ideas', 'founder', '/api/ideas', { ...DRAFT, status: 'pending' }),
  write('PATCH /api/user/campaign-settings', 'founder', '/api/user/campaign-settings', {
    replyToEnabled: true,
  }),
  write('PATCH /api/user/mail-preferences', 'founder', '/api/user/mail-preferences', { digest: false }),
  write('PATCH /api/user/profile', 'founder', '/api/user/profile', { username: 'Later' }),
  ...['', '/undo'].map((rest): Write => ({
    operation: `POST /api/mail-off/{kind}/{token}${rest}`,
    prepare: ({ app, visitor, founder }) => {
      const url = app.app.get(MailOffLinks, { strict: false }).urlFor('digest', founder.user.id);
      return { client: visitor, path: new URL(url).pathname + rest };
    },
  })),
  write(
    'PATCH /api/admin/users/{id}/suspend',
    'admin',
    ({ founder }) => `/api/admin/users/${founder.user.id}/suspend`,
    { reason: 'Adverts.' },
  ),
  write('PATCH /api/admin/users/{id}/reinstate', 'admin', async ({ founder, admin }) => {
    const path = `/api/admin/users/${founder.user.id}`;
    await made(admin.patch(`${path}/suspend`, { reason: 'Adverts.' }));
    return `${path}/reinstate`;
  }),
  {
    operation: 'POST /api/admin/saved-replies',
    prepare: ({ admin }) => ({
      client: admin,
      path: '/api/admin/saved-replies',
      body: { title: 'Price', text: 'Who pays?' },
      victims: { users: admin.user.id },
    }),
  },
  write('POST /api/webhooks', 'founder', '/api/webhooks', ({ idea }) => ({ ...HOOK, ideaId: idea })),
  write(
    'PATCH /api/webhooks/{id}',
    'founder',
    ofWebhook(''),
    ({ idea }) => ({ ideaId: idea, events: ['idea.approved'] }),
    endpoints,
  ),
  write('DELETE /api/webhooks/{id}', 'founder', ofWebhook(''), undefined, endpoints),
  write(
    'POST /api/webhooks/{id}/rotate-secret',
    'founder',
    ofWebhook('/rotate-secret'),
    undefined,
    endpoints,
  ),
  write('POST /api/webhooks/{id}/test', 'founder', ofWebhook('/test'), undefined, endpoints),
  write(
    'POST /api/webhooks/{id}/deliveries/{deliveryId}/retry',
    'founder',
    async (world) => {
      const path = await ofWebhook('')(world);
      const { id } = await made(world.founder.post(`${path}/test`));
      return `${path}/deliveries/${id}/retry`;
    },
    undefined,
    endpoints,
  ),
  write('POST /api/api-keys', 'founder', '/api/api-keys', KEY),
  write(
    'DELETE /api/api-keys/{id}',
    'founder',
    async ({ founder }) => `/api/api-keys/${(await made(founder.post('/api/api-keys', KEY))).id}`,
    undefined,
    { api_keys: 'api-keys' },
  ),
  {
    operation: 'POST /api/user/imports',
    prepare: ({ founder }) => ({
      client: founder,
      path: `${UPLOAD}&last=true`,
      body: 'Email\na@example.com\n',
      headers: CSV,
    }),
  },
  {
    operation: 'PUT /api/user/imports/{id}/parts/{number}',
    prepare: async (world) => {
      const imports = await begun(world);
      const path = `/api/user/imports/${imports}/parts/2?last=true`;
      return { client: world.founder, path, body: 'a@example.com\n', headers: CSV, victims: { imports } };
    },
  },
  write(
    'DELETE /api/user/imports/{id}',
    'founder',
    async (world) => `/api/user/imports/${await begun(world)}`,
    undefined,
    { imports: 'imports' },
  ),
];
