import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ApiKey } from '@/api/workspace';
import { problem } from '@/testing/handlers';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { getToasts } from '@/ui/toast/toast-store';
import { Component as IntegrationsRoute } from './routes/integrations-route';

const aKey = (change: Partial<ApiKey> = {}): ApiKey => ({
  id: 'key-1',
  name: 'Newsletter sync',
  prefix: 'gsk_3f9a1c04',
  scopes: ['ideas:read', 'ideas:write', 'stats:read'],
  createdAt: '2026-01-15T09:30:00.000Z',
  lastUsedAt: null,
  expiresAt: null,
  ...change,
});
const TOKEN = `gsk_${'3f9a1c04'.repeat(9)}`;

/** Sets up a server with these keys. `sent` collects the requests it receives. */
function keysApi(keys: ApiKey[]) {
  const sent: unknown[] = [];
  let list = keys;
  server.use(
    http.get('*/api/api-keys', () => HttpResponse.json(list)),
    http.post('*/api/api-keys', async ({ request }) => {
      const body = (await request.json()) as { name: string };
      sent.push(body);
      const made = aKey({ id: 'key-2', name: body.name });
      list = [made, ...list];
      return HttpResponse.json({ ...made, token: TOKEN }, { status: 201 });
    }),
    http.delete('*/api/api-keys/:id', ({ params }) => {
      sent.push(params.id);
      list = list.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

const open = () =>
  renderWith(<IntegrationsRoute />, { address: '/integrations', auth: { user: aClientUser() } });
const openForm = async () => {
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Create key' }));
  return { ...view, dialog: await screen.findByRole('dialog') };
};

test('asks signed-out visitors to sign in', async () => {
  renderWith(<IntegrationsRoute />, { address: '/integrations' });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Authentication Required' }),
  ).toBeInTheDocument();
});

test('explains to founders without keys what a key is for and how to use one', async () => {
  keysApi([]);
  open();
  expect(await screen.findByRole('heading', { name: 'Create your first key' })).toBeInTheDocument();
  expect(screen.getByText(/curl -H "Authorization: Bearer \$GROUNDSWELL_KEY"/)).toBeInTheDocument();
  const tabs = within(screen.getByRole('navigation', { name: 'Integrations' }));
  expect(tabs.getByRole('link', { name: 'API keys' })).toHaveAttribute('aria-current', 'page');
  expect(tabs.getByRole('link', { name: 'Webhooks' })).toHaveAttribute('href', '/integrations/webhooks');
});

test('offers a retry if the keys can’t be loaded', async () => {
  server.use(http.get('*/api/api-keys', () => problem(503, 'UNAVAILABLE', 'Busy.')));
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  keysApi([aKey()]);
  await user.click(again);
  expect(await screen.findByRole('heading', { name: /^Newsletter sync/ })).toBeInTheDocument();
});

test('shows each key’s permissions and status', async () => {
  keysApi([
    aKey(),
    aKey({
      id: 'key-0',
      name: 'Old',
      scopes: ['waitlist:read'],
      lastUsedAt: new Date(Date.now() - 3 * 60_000).toISOString(),
      expiresAt: '2026-02-01T00:00:00.000Z',
    }),
  ]);
  open();
  expect(await screen.findByText('Read ideas, numbers; write ideas')).toBeInTheDocument();
  expect(screen.getByText('Read waitlists')).toBeInTheDocument();
  expect(screen.getByText('3 minutes ago')).toBeInTheDocument();
  expect(screen.getAllByText('Expired').length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Remove Old' })).toBeInTheDocument();
});

describe('a new API key', () => {
  test('requires a name and a permission', async () => {
    const sent = keysApi([]);
    const { user, dialog } = await openForm();
    await user.click(within(dialog).getByRole('button', { name: 'Create key' }));
    expect(within(dialog).getByText('Please enter a name.')).toBeInTheDocument();
    expect(within(dialog).getByText('Please choose at least one permission.')).toBeInTheDocument();
    expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('can have all permissions of a kind at once', async () => {
    const sent = keysApi([]);
    const { user, dialog } = await openForm();
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Reports');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Can read' }));
    expect(within(dialog).getByRole('checkbox', { name: 'Write ideas' })).not.toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Create key' }));
    expect(await screen.findByText(TOKEN)).toBeInTheDocument();
    const scopes = ['ideas:read', 'waitlist:read', 'feedback:read', 'campaigns:read', 'stats:read'];
    expect(sent).toEqual([{ name: 'Reports', scopes, expiresInDays: 365 }]);
  });

  test('is shown once, for copying, until the dialog is closed', async () => {
    const sent = keysApi([]);
    const { user, dialog } = await openForm();
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' Sync ');
    await user.click(within(dialog).getByRole('checkbox', { name: /^Read waitlists/ }));
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Expires' }), 'Never');
    await user.click(within(dialog).getByRole('button', { name: 'Create key' }));
    expect(await screen.findByText(TOKEN)).toBeInTheDocument();
    expect(sent).toEqual([{ name: 'Sync', scopes: ['waitlist:read'], expiresInDays: null }]);

    await user.click(screen.getByRole('button', { name: 'Copy the key' }));
    expect(await navigator.clipboard.readText()).toBe(TOKEN);
    await user.keyboard('{Escape}');
    expect(screen.getByText(TOKEN)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'I’ve stored it' }));
    await waitFor(() => expect(screen.queryByText(TOKEN)).not.toBeInTheDocument());
    expect(await screen.findByRole('heading', { name: /^Sync/ })).toBeInTheDocument();
  });

  test('has the selected permissions, and expires after a year by default', async () => {
    const sent = keysApi([]);
    const { user, dialog } = await openForm();
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Form');
    const may = (name: string) => within(dialog).getByRole('checkbox', { name });
    await user.click(may('Read waitlists'));
    expect(may('Can read')).toBePartiallyChecked();
    expect(may('Write waitlists')).toHaveAccessibleDescription(
      /^Add, tag, and erase people.*waitlist:write$/,
    );
    await user.click(may('Write waitlists'));
    await user.click(within(dialog).getByRole('button', { name: 'Create key' }));
    expect(await screen.findByText(TOKEN)).toBeInTheDocument();
    expect(sent).toEqual([{ name: 'Form', scopes: ['waitlist:read', 'waitlist:write'], expiresInDays: 365 }]);
  });

  test('keeps the form’s values if the server rejects the key', async () => {
    keysApi([]);
    server.use(
      http.post('*/api/api-keys', () =>
        problem(409, 'CONFLICT', 'You have 10 API keys. Revoke one to create another.'),
      ),
    );
    const { user, dialog } = await openForm();
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Sync');
    await user.click(within(dialog).getByRole('checkbox', { name: /^Read ideas/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Create key' }));
    expect(
      await within(dialog).findByText('You have 10 API keys. Revoke one to create another.'),
    ).toBeInTheDocument();
    expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Sync');
  });
});

describe('revoking an API key', () => {
  test('asks for confirmation, then removes the key from the list', async () => {
    const sent = keysApi([aKey()]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Revoke Newsletter sync' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Requests with gsk_3f9a1c04… will be rejected from now on.');
    await user.click(within(dialog).getByRole('button', { name: 'Revoke key' }));
    expect(await screen.findByRole('heading', { name: 'Create your first key' })).toBeInTheDocument();
    expect(sent).toEqual(['key-1']);
    expect(getToasts()[0]).toMatchObject({ title: 'Key revoked' });
  });

  test('warns that the key may still work if revoking it failed', async () => {
    keysApi([aKey()]);
    server.use(http.delete('*/api/api-keys/:id', () => problem(503, 'UNAVAILABLE', 'Busy.')));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Revoke Newsletter sync' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke key' }));
    await waitFor(() =>
      expect(getToasts()[0]?.description).toBe(
        'The key was not revoked and may still work. Please try again.',
      ),
    );
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});
