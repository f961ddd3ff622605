import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { windowIs } from '@/testing/window';
import { http, HttpResponse } from 'msw';
import { anOwnIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { getToasts } from '@/ui/toast/toast-store';
import { choose, subscription, api, open } from './dashboard.harness';

jest.mock('@/lib/celebrate', () => ({ celebrate: jest.fn() }));

beforeEach(() => windowIs(true));
afterEach(() => jest.restoreAllMocks());

describe('editing and deleting ideas on the dashboard', () => {
  test('opens the form for the idea in the URL', async () => {
    api([anOwnIdea({ id: 'idea-7', title: 'Quiet Hours' })]);
    open('/dashboard?edit=idea-7');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Idea' });
    expect(within(dialog).getByLabelText(/^Title/)).toHaveValue('Quiet Hours');
  });

  test('fetches the idea in the URL if it isn’t in the list yet', async () => {
    api([]);
    server.use(
      http.get('*/api/user/ideas', () => HttpResponse.json([anOwnIdea()])),
      http.get('*/api/user/ideas/idea-99', () =>
        HttpResponse.json(anOwnIdea({ id: 'idea-99', title: 'Older' })),
      ),
    );
    open('/dashboard?edit=idea-99');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Idea' });
    expect(within(dialog).getByLabelText(/^Title/)).toHaveValue('Older');
  });

  test('says that the idea in the URL was deleted, and removes it from the URL', async () => {
    api([anOwnIdea()]);
    server.use(http.get('*/api/user/ideas/gone', () => problem(404, 'NOT_FOUND', 'Idea not found.')));
    open('/dashboard?edit=gone');
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        description: 'This idea can’t be edited. It may have been deleted.',
      }),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('asks for confirmation before deleting', async () => {
    let deleted = '';
    api([anOwnIdea({ id: 'idea-7', title: 'Quiet Hours', voteCount: 12, waitlistCount: 1 })]);
    server.use(
      http.delete('*/api/ideas/:id', ({ params }) => {
        deleted = String(params.id);
        api([]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    open();
    await choose('Quiet Hours', 'Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Quiet Hours”?' });
    expect(deleted).toBe('');
    expect(dialog).toHaveTextContent(
      'Its page, 12 votes, 1 waitlist sign-up, its feedback, and its emails will be deleted. You can’t undo this.',
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Idea deleted' }));
    expect(deleted).toBe('idea-7');
    expect(await screen.findByRole('heading', { name: 'What do you want to build?' })).toBeVisible();
  });

  test('shows an error if deleting fails, and keeps the dialog open', async () => {
    api([anOwnIdea({ title: 'Quiet Hours' })]);
    server.use(http.delete('*/api/ideas/:id', () => problem(500, 'INTERNAL', 'Broken.')));
    open();
    await choose('Quiet Hours', 'Delete');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: 'Error',
        description: 'Failed to delete idea. Please try again.',
      }),
    );
    expect(dialog).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Keep it' })).toBeVisible();
  });
});

describe('canceling the plan on the dashboard', () => {
  const ask = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));
    return screen.findByRole('dialog', { name: 'Cancel your Pro plan?' });
  };
  const confirm = (dialog: HTMLElement) =>
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel plan' }));

  test('requires confirmation, says how long the plan stays active, and isn’t offered again', async () => {
    let cancelled = false;
    api([]);
    const state = () => ({
      ...subscription,
      canCancel: !cancelled,
      state: cancelled ? 'cancelled' : 'renewing',
    });
    server.use(
      http.get('*/api/user/subscription', () => HttpResponse.json(state())),
      http.post('*/api/subscription/cancel', () => {
        cancelled = true;
        return HttpResponse.json(state());
      }),
    );
    const refresh = jest.fn(() => Promise.resolve());
    open('/dashboard', refresh);
    const dialog = await ask();
    expect(dialog).toHaveTextContent('You keep Pro until Jul 14, 2099. No refund. Live ideas stay live.');
    expect(cancelled).toBe(false);
    confirm(dialog);
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: 'Subscription cancelled',
        description: 'You keep your plan until Jul 14, 2099.',
      }),
    );
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Cancel plan' })).not.toBeInTheDocument(),
    );
    expect(refresh).toHaveBeenCalled();
  });

  test('reports a failure, and keeps the dialog open', async () => {
    api([]);
    server.use(http.post('*/api/subscription/cancel', () => problem(503, 'UNAVAILABLE', 'Busy.')));
    open();
    const dialog = await ask();
    confirm(dialog);
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: 'Error',
        description: 'Failed to cancel subscription. Please contact support.',
      }),
    );
    expect(dialog).toBeVisible();
  });

  test('isn’t offered if there’s no plan to cancel', async () => {
    api([]);
    server.use(
      http.get('*/api/user/subscription', () => HttpResponse.json({ ...subscription, canCancel: false })),
    );
    open();
    await screen.findByText('Pro plan');
    await screen.findByRole('heading', { name: 'What do you want to build?' });
    expect(screen.queryByRole('button', { name: 'Cancel plan' })).not.toBeInTheDocument();
  });
});
