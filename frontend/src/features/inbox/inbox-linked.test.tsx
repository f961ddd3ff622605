import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '@/testing/server';
import { windowIs } from '@/testing/window';
import { aMessage } from './inbox.factory';
import { api, open, row } from './inbox.harness';

beforeEach(() => windowIs(true));

const pane = async () => within(await screen.findByRole('region', { name: 'Open message' }));

describe('a message linked from an email', () => {
  const latest = aMessage({ message: 'Of today' });
  const old = aMessage({ message: 'Of last year' });
  /** The list contains only the latest message. */
  const serve = (linked: ReturnType<typeof aMessage>[]) => {
    api([latest]);
    server.use(
      http.get('*/api/user/feedback', ({ request }) => {
        const rows = new URL(request.url).searchParams.has('id') ? linked : [latest];
        return HttpResponse.json(rows, { headers: { 'X-Total-Count': String(rows.length) } });
      }),
    );
  };
  const rows = () => screen.getAllByRole('button', { name: /^(Unread\.)?Quiet Hours/ });

  test("opens even if it isn't on the first page of the list, and stays in the list when another message is opened", async () => {
    serve([old]);
    const { user } = open(`/feedback?message=${old.id}`);
    expect(await (await pane()).findByText('Of last year')).toBeVisible();
    expect(rows()).toHaveLength(2);
    await user.click(await row('Of today'));
    expect(await (await pane()).findByText('Of today')).toBeVisible();
    expect(rows()).toHaveLength(2);
  });

  test('opens as the message that it was merged into', async () => {
    serve([latest]);
    open(`/feedback?message=${old.id}`);
    expect(await (await pane()).findByText('Of today')).toBeVisible();
    expect(rows()).toHaveLength(1);
  });

  test('is reported as missing if it no longer exists', async () => {
    serve([]);
    open(`/feedback?message=${old.id}`);
    expect(await screen.findByText('This message is no longer here.')).toBeVisible();
  });
});
