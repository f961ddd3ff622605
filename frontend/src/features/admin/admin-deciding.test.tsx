import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anAdminIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { api, choose, open, prepare, queries, row, expectToast, world } from './admin.harness';

beforeEach(prepare);
afterEach(() => jest.restoreAllMocks());

describe('reviewing ideas', () => {
  const idea = anAdminIdea({ id: 'idea-7', title: 'Quiet Hours', status: 'pending' });

  test('approves an idea', async () => {
    let approved = '';
    api([idea]);
    server.use(
      http.patch('*/api/ideas/:id/approve', ({ params }) => {
        approved = String(params.id);
        api([{ ...idea, status: 'active' }]);
        return HttpResponse.json({ ...idea, status: 'active' });
      }),
    );
    open();
    await choose('Quiet Hours', 'Approve');
    await expectToast({ title: 'Idea approved' });
    expect(approved).toBe('idea-7');
    expect(await screen.findByRole('table', { name: 'Live' })).toHaveTextContent('Quiet Hours');
  });

  test('reports that an approval failed', async () => {
    api([idea]);
    server.use(
      http.patch('*/api/ideas/:id/approve', () => problem(409, 'CONFLICT', 'It is active already.')),
    );
    open();
    await choose('Quiet Hours', 'Approve');
    await expectToast({
      title: 'Error',
      description: 'Failed to approve idea. It is active already.',
      variant: 'destructive',
    });
    // Another admin may have decided already, so the list is reloaded.
    await waitFor(() => expect(queries).toHaveLength(2));
  });

  test('requires comments when requesting changes, and trims them before sending', async () => {
    let body: unknown;
    api([idea]);
    server.use(
      http.patch('*/api/ideas/:id/request-changes', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json(idea);
      }),
    );
    open();
    await choose('Quiet Hours', 'Request Changes');
    const dialog = await screen.findByRole('dialog', { name: 'Request changes to “Quiet Hours”' });
    const comments = within(dialog).getByLabelText('Review comments');
    const send = within(dialog).getByRole('button', { name: 'Send comments' });

    fireEvent.change(comments, { target: { value: '   ' } });
    fireEvent.click(send);
    await expectToast({ title: 'Comments required', description: 'Please enter review comments.' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Please enter review comments.');
    expect(body).toBeUndefined();

    fireEvent.change(comments, { target: { value: '  Please say who pays.  ' } });
    fireEvent.click(send);
    await expectToast({ title: 'Review comments sent' });
    expect(body).toEqual({ reviewComments: 'Please say who pays.' });
  });

  test('keeps the comments in the dialog if sending them fails', async () => {
    api([idea]);
    server.use(http.patch('*/api/ideas/:id/request-changes', () => problem(500, 'INTERNAL', 'Broken.')));
    open();
    await choose('Quiet Hours', 'Request Changes');
    const comments = await screen.findByLabelText('Review comments');
    fireEvent.change(comments, { target: { value: 'Please say who pays.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send comments' }));
    await expectToast({ title: 'Error', description: 'Failed to send review comments.' });
    expect(comments).toHaveValue('Please say who pays.');
  });
});

describe('reviewing by keyboard', () => {
  const waiting = (title: string) =>
    anAdminIdea({ id: title.toLowerCase(), title, status: 'pending', version: 3 });
  const [one, two, three] = [waiting('One'), waiting('Two'), waiting('Three')];
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  let approved: [string, string | null][];

  beforeEach(() => {
    approved = [];
    const ideas = [one, two, three];
    api(ideas);
    server.use(
      http.patch('*/api/ideas/:id/approve', ({ params, request }) => {
        approved.push([String(params.id), request.headers.get('If-Match')]);
        const at = ideas.findIndex(({ id }) => id === params.id);
        ideas[at] = { ...ideas[at]!, status: 'active' };
        return HttpResponse.json(ideas[at]);
      }),
    );
  });

  test('opens and approves ideas one after another until none are left', async () => {
    open();
    await row('One');
    press('o');
    expect(await screen.findByRole('heading', { level: 2, name: 'One' })).toBeInTheDocument();
    for (const [idea, progress] of [
      ['One', '3 to review'],
      ['Two', '2 to review'],
      ['Three', '1 to review'],
    ] as const) {
      await screen.findByRole('heading', { level: 2, name: idea });
      await within(screen.getByRole('dialog')).findByText(progress);
      press('a');
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(approved).toEqual([
      ['one', '"3"'],
      ['two', '"3"'],
      ['three', '"3"'],
    ]);
  });

  test('moves through the list and opens the focused idea', async () => {
    open();
    await row('One');
    press('j');
    press('j');
    expect(screen.getByRole('button', { name: 'Review Two' })).toHaveFocus();
    press('k');
    expect(screen.getByRole('button', { name: 'Review One' })).toHaveFocus();
    press('r');
    expect(await screen.findByRole('dialog', { name: 'Request changes to “One”' })).toBeInTheDocument();
  });

  test("doesn't allow approving an unsubmitted draft, either by key or in the review", async () => {
    api([anAdminIdea({ id: 'one', title: 'One', status: 'draft' })]);
    open();
    await row('One');
    press('j');
    press('a');
    press('o');
    const dialog = await screen.findByRole('dialog', { name: 'Review' });
    expect(await within(dialog).findByText('Not submitted yet.')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
    press('a');
    expect(approved).toEqual([]);
  });

  test('ignores keys while the admin is typing, and ignores the repeats of a held key', async () => {
    open();
    await row('One');
    fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'o' });
    press('j');
    fireEvent.keyDown(document.activeElement!, { key: 'a', repeat: true });
    fireEvent.keyDown(document.activeElement!, { key: 'a', ctrlKey: true });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(approved).toEqual([]);
  });

  test('lets an admin turn the keyboard shortcuts off', async () => {
    open();
    await row('One');
    press('?');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    press('o');
    expect(screen.queryByRole('heading', { level: 2, name: 'One' })).not.toBeInTheDocument();
    localStorage.clear();
  });
});

it('shows both versions of a page test side by side, and approves the test or declines it with a reason', async () => {
  const idea = {
    id: 'i',
    slug: 's',
    title: 'Quiet',
    description: 'A board.',
    image: null,
    featuredImage: null,
    coverVariant: 0,
  };
  world.pageTests = [
    {
      id: 'test-1',
      days: 14,
      createdAt: '2026-11-17T10:00:00.000Z',
      authorEmail: 'ada@example.com',
      idea,
      versions: [{}, { headline: 'Silence, booked' }],
    },
  ];
  const decided: unknown[] = [];
  api([]);
  server.use(
    http.post('*/api/admin/page-tests/:id/:decision', async ({ params, request }) => {
      decided.push([params.decision, await request.text()]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = open();
  expect(await screen.findByRole('region', { name: 'Version B' })).toHaveTextContent('Silence, booked');
  await user.click(screen.getByRole('button', { name: 'Decline… the page test of Quiet' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Too much.');
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await expectToast({ title: 'Page test declined' });
  await user.click(await screen.findByRole('button', { name: 'Approve the page test of Quiet' }));
  await expectToast({ title: 'Page test approved' });
  expect(decided).toEqual([
    ['decline', '{"reviewComments":"Too much."}'],
    ['approve', ''],
  ]);
});
