import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { windowIs } from '@/testing/window';
import { referralsNow } from './rules/referrals';
import { aSubscriber } from './subscriber.factory';
import { api, open, told } from './waitlist-management.harness';

beforeEach(() => windowIs(true));

const ADDRESS = '/waitlist-management?ideaId=idea-quiet';
const card = () => screen.findByRole('region', { name: 'Referrals' });

test('a founder switches referrals on, and reads what they mean first', async () => {
  api([aSubscriber()]);
  let on = false;
  let sent: unknown;
  server.use(
    http.get('*/api/ideas/:id/waitlist-settings', () =>
      HttpResponse.json({ confirmation: 'require', referrals: on }),
    ),
    http.put('*/api/ideas/idea-quiet/waitlist-settings', async ({ request }) => {
      sent = await request.json();
      on = true;
      return HttpResponse.json({ confirmation: 'require', referrals: on });
    }),
  );
  const { user } = open(ADDRESS);
  expect(await card()).toHaveTextContent('Switched off. Who confirms their address gets a place');
  await user.click(screen.getByRole('button', { name: 'Switch on referrals' }));
  await told({ title: 'Referrals are on' });
  expect(sent).toEqual({ confirmation: 'require', referrals: true });
  expect(await screen.findByRole('button', { name: 'Switch off referrals' })).toBeVisible();
});

test('a setting that cannot be saved stays as it was, and says so', async () => {
  api([aSubscriber()]);
  server.use(http.put('*/api/ideas/:id/waitlist-settings', () => problem(500, 'INTERNAL', 'Broken.')));
  const { user } = open(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Switch on referrals' }));
  await told({ variant: 'destructive' });
  expect(await card()).toHaveTextContent('Switched off.');
});

test('the words follow the numbers', () => {
  const ask = { confirmation: 'ask', referrals: true } as const;
  expect(referralsNow(ask, { joined: 0, verified: 0 })).toMatch(/moves them up\.$/);
  expect(referralsNow(ask, { joined: 12, verified: 7 })).toMatch(
    /12 people came by supporters’ links, 7 verified\.$/,
  );
  expect(referralsNow({ confirmation: 'off', referrals: true }, { joined: 1, verified: 0 })).toMatch(
    /so nobody gets a place\. 1 person came by supporters’ links, 0 verified\.$/,
  );
});
