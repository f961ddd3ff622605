import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '@/testing/server';
import { api, open } from './analytics.harness';

// jsdom has no canvas, so this stub renders the numbers the panel receives.
jest.mock('@/ui/charts/trend-panel', () => ({
  TrendPanel: ({ values }: { values: number[] }) => <span data-testid="panel">{values.join(' ')}</span>,
}));

describe("read-only links to an idea's traffic", () => {
  const url = 'https://groundswell.example/traffic/uYwJpUu4zDkHMTPSmzQ7vw';

  test('can be created, copied and revoked, and are listed without their secret', async () => {
    api();
    let links = [{ id: 'old', name: 'For Anna', createdAt: '2026-05-01T00:00:00.000Z' }];
    const made = jest.fn();
    server.use(
      http.get('*/api/ideas/idea-live/traffic-links', () => HttpResponse.json(links)),
      http.post('*/api/ideas/idea-live/traffic-links', async ({ request }) => {
        made(await request.json());
        const link = { id: 'new', name: 'The bank', createdAt: '2026-05-02T00:00:00.000Z' };
        links = [link, ...links];
        return HttpResponse.json({ ...link, url }, { status: 201 });
      }),
      http.delete('*/api/ideas/idea-live/traffic-links/old', () => {
        links = links.filter(({ id }) => id !== 'old');
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = open('/dashboard/analytics/idea-live');
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Copy read-only link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Read-only links' }));
    await user.type(dialog.getByRole('textbox', { name: /^Who is it for/ }), 'The bank');
    await user.click(dialog.getByRole('button', { name: 'Create and copy link' }));
    expect(await dialog.findByText(url)).toBeVisible();
    expect(made).toHaveBeenCalledWith({ name: 'The bank' });
    expect(await navigator.clipboard.readText()).toBe(url);
    expect(await dialog.findByRole('button', { name: 'Revoke The bank' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Revoke For Anna' }));
    await user.click(dialog.getByRole('button', { name: 'Revoke permanently' }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: /For Anna/ })).not.toBeInTheDocument());
  });

  test('are offered for a single idea, but not for all ideas together', async () => {
    api();
    open();
    await screen.findByRole('heading', { name: 'Sources' });
    expect(screen.queryByRole('button', { name: 'Copy read-only link' })).not.toBeInTheDocument();
  });
});
