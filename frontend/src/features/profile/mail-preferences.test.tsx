import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/handlers';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { getToasts } from '@/ui/toast/toast-store';
import { Component as ProfileRoute } from './routes/profile-route';

const open = (change = {}) =>
  renderWith(<ProfileRoute />, { address: '/profile', auth: { user: aClientUser(change) } });
/** Waits for a switch to load, and returns it. */
const mailSwitch = async (name: string) => {
  const found = await screen.findByRole('switch', { name });
  await waitFor(() => expect(found).toBeEnabled());
  return found;
};

/**
 * Sets up a server that stores the preferences.
 *
 * @returns the bodies of the requests
 */
function account(start = { firsts: true, digest: true, verdicts: true, reviews: true }) {
  const sent: unknown[] = [];
  let chosen = start;
  server.use(
    http.get('*/api/user/mail-preferences', () => HttpResponse.json(chosen)),
    http.patch('*/api/user/mail-preferences', async ({ request }) => {
      const change = (await request.json()) as Partial<typeof start>;
      sent.push(change);
      chosen = { ...chosen, ...change };
      return HttpResponse.json(chosen);
    }),
  );
  return sent;
}

test('shows the saved preferences', async () => {
  account({ firsts: true, digest: false, verdicts: true, reviews: true });
  open();
  expect(await mailSwitch('First vote, sign-up, and message')).toBeChecked();
  expect(await mailSwitch('Weekly digest')).not.toBeChecked();
  expect(await mailSwitch('Verdicts on your goals')).toBeChecked();
  expect(await mailSwitch('Weekly digest')).toHaveAccessibleDescription(/^Mondays/);
});

test('saves a change immediately, without a toast', async () => {
  const sent = account();
  const { user } = open();
  await user.click(await mailSwitch('Weekly digest'));
  await waitFor(async () => expect(await mailSwitch('Weekly digest')).not.toBeChecked());
  await user.click(await mailSwitch('Weekly digest'));
  await waitFor(async () => expect(await mailSwitch('Weekly digest')).toBeChecked());
  expect(sent).toEqual([{ digest: false }, { digest: true }]);
  expect(getToasts()).toEqual([]);
});

test('reverts a change that can’t be saved', async () => {
  server.use(http.patch('*/api/user/mail-preferences', () => problem(500, 'INTERNAL', 'Away.')));
  const { user } = open();
  await user.click(await mailSwitch('Weekly digest'));
  await waitFor(() => expect(getToasts()[0]).toMatchObject({ variant: 'destructive' }));
  expect(await mailSwitch('Weekly digest')).toBeChecked();
});

test('shows an error if the preferences couldn’t be loaded', async () => {
  server.use(http.get('*/api/user/mail-preferences', () => problem(500, 'INTERNAL', 'Away.')));
  open();
  expect(await screen.findByText('Your email settings didn’t load')).toBeInTheDocument();
});

test('offers the email about pending decisions only to admins', async () => {
  const sent = account();
  const { user, unmount } = open({ isAdmin: true });
  await user.click(await mailSwitch('Pending decisions'));
  await waitFor(() => expect(sent).toEqual([{ reviews: false }]));
  unmount();
  open();
  await mailSwitch('Weekly digest');
  expect(screen.queryByRole('switch', { name: 'Pending decisions' })).not.toBeInTheDocument();
});
