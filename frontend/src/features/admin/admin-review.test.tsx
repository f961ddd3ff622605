import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anAdminIdea, anIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { aDossier, api, choose, open, prepare, expectToast, world } from './admin.harness';

beforeEach(prepare);
afterEach(() => jest.restoreAllMocks());

describe("an idea's review", () => {
  const idea = anAdminIdea({ id: 'idea-9', title: 'Tea Timer', status: 'pending', version: 2 });

  test("shows the idea's history, and can be opened from a direct link", async () => {
    world.history = [
      {
        id: 'entry-1',
        actorId: 'user-2',
        actorName: 'Bea',
        action: 'idea.changes-requested',
        subjectType: 'idea',
        subjectId: 'idea-9',
        subjectName: 'Tea Timer',
        before: { status: 'pending' },
        after: { status: 'address_review_comment' },
        reason: 'Who pays?',
        createdAt: '2025-07-15T15:04:00.000Z',
      },
    ];
    api([idea]);
    open('/admin?review=idea-9');
    const dialog = await screen.findByRole('dialog', { name: 'Review' });
    expect(await within(dialog).findByText('Changes requested by Bea')).toBeVisible();
    expect(within(dialog).getByText('Jul 15, 2025, 3:04 PM UTC')).toBeVisible();
    expect(within(dialog).getByText('Who pays?')).toBeVisible();
  });

  test('shows what a pending edit changes in a live idea, and offers to take the idea down', async () => {
    const edit = {
      ...idea,
      isPublic: true,
      description: 'A board for silence.',
      website: 'https://example.com',
    };
    api([edit]);
    server.use(
      http.get('*/api/admin/ideas/idea-9', () =>
        HttpResponse.json({
          ...aDossier(edit),
          approved: {
            ...anIdea({ ...edit, status: 'active' }),
            description: 'A bord for silence.',
            website: null,
          },
        }),
      ),
    );
    open('/admin?review=idea-9');
    const dialog = await screen.findByRole('dialog', { name: 'Review' });
    const changes = await within(dialog).findByRole('region', { name: 'What changes' });
    expect(within(dialog).getByText('Edit of a live idea')).toBeVisible();
    expect(
      within(changes)
        .getAllByRole('heading', { level: 4 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Description', 'Website']);
    expect(within(changes).getByText('bord')).toBeVisible();
    expect(within(changes).getByText('board')).toBeVisible();
    for (const name of [/^Approve/, /^Request Changes/, 'Take down']) {
      expect(within(dialog).getByRole('button', { name })).toBeVisible();
    }
  });

  test("says that another admin has already decided, and shows the idea's current state", async () => {
    api([idea]);
    server.use(
      http.patch('*/api/ideas/:id/approve', () => {
        api([{ ...idea, status: 'active', version: 3 }]);
        return problem(409, 'CONFLICT', 'The idea is active, so you cannot approve it.');
      }),
    );
    open('/admin?review=idea-9');
    const dialog = await screen.findByRole('dialog', { name: 'Review' });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Approve' }));
    await expectToast({
      description: 'Failed to approve idea. The idea is active, so you cannot approve it.',
    });
    expect(await within(dialog).findByText('This idea is live.')).toBeVisible();
  });

  test('inserts a saved reply after the existing text', async () => {
    world.replies = [{ id: 'r-1', title: 'Price', text: 'Who pays?' }];
    api([idea]);
    open();
    await choose('Tea Timer', 'Request Changes');
    const comments = await screen.findByLabelText('Review comments');
    fireEvent.change(comments, { target: { value: 'Well begun.' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Price' }));
    expect(comments).toHaveValue('Well begun.\n\nWho pays?');
  });
});
