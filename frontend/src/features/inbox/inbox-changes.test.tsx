import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { problem } from '@/testing/handlers';
import { oneCallLater } from '@/testing/later';
import { server } from '@/testing/server';
import { windowIs } from '@/testing/window';
import { aMessage, aSummary } from './inbox.factory';
import { api, choose, open, pressInNotice, row, sent, expectToast } from './inbox.harness';

beforeEach(() => windowIs(true));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const pane = () => within(screen.getByRole('region', { name: 'Open message' }));
const calls = () => sent.map(({ call }) => call);

/** Opens the message that contains this text. */
async function reading(words: string) {
  const view = open();
  await view.user.click(await row(words));
  await pane().findByRole('article');
  return view;
}

describe('a message’s tags', () => {
  test('can be toggled with immediate effect, before the server responds', async () => {
    const message = aMessage({ message: 'Dear', tags: ['missing'] });
    api([message]);
    const { user } = await reading('Dear');
    const price = pane().getByRole('button', { name: 'Price', pressed: false });
    await user.click(price);
    expect(price).toHaveAttribute('aria-pressed', 'true');
    await user.click(pane().getByRole('button', { name: 'Missing', pressed: true }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ tags: ['missing', 'price'] }, { tags: ['price'] }]),
    );
    expect(await row('Dear')).toHaveTextContent('Price');
  });

  test('can be custom, and are validated while typing', async () => {
    api([aMessage({ message: 'Dear', tags: ['Onboarding'] })]);
    const { user } = await reading('Dear');
    await user.click(pane().getByRole('button', { name: 'Add a tag' }));
    const box = pane().getByLabelText('New tag');
    expect(box).toHaveFocus();
    await user.type(box, 'onboarding{Enter}');
    expect(box).toHaveAccessibleDescription('Tags are private. This message already has that tag.');
    await user.clear(box);
    await user.type(box, '  first   week {Enter}');
    expect(await pane().findByRole('button', { name: 'first week', pressed: true })).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ tags: ['Onboarding', 'first week'] });
    await waitFor(() => expect(screen.queryByLabelText('New tag')).not.toBeInTheDocument());
  });

  test('are reverted if the server rejects the change, and the reason is shown', async () => {
    api([aMessage({ message: 'Dear' })]);
    server.use(
      http.patch('*/api/user/feedback/:id', () => problem(409, 'TOO_MANY_TAGS', 'You have 50 tags.')),
    );
    const { user } = await reading('Dear');
    const price = pane().getByRole('button', { name: 'Price' });
    await user.click(price);
    await expectToast({ variant: 'destructive', description: 'You have 50 tags.' });
    expect(price).toHaveAttribute('aria-pressed', 'false');
  });
});

test('explains why a fourth message can’t be pinned', async () => {
  api([aMessage({ message: 'Lovely' })]);
  server.use(
    http.patch('*/api/user/feedback/:id', () => problem(409, 'TOO_MANY_PINNED', 'Please unpin one first.')),
  );
  const { user } = await reading('Lovely');
  const pin = pane().getByRole('button', { name: 'Pin to the idea page', pressed: false });
  await user.click(pin);
  await expectToast({ variant: 'destructive', description: 'Please unpin one first.' });
  expect(pin).toHaveAttribute('aria-pressed', 'false');
});

describe('marking all messages as read', () => {
  const unread = () => aMessage({ message: 'New', isUnread: true });

  test('sends the request when the notice closes', async () => {
    api([unread()], { summary: aSummary({ unread: 1 }) });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await row('New')).not.toHaveTextContent('Unread.');
    await oneCallLater();
    expect(sent).toEqual([]);
    await pressInNotice(user, 'Close');
    await waitFor(() =>
      expect(sent).toEqual([{ call: 'POST /user/feedback/read', body: { agoMs: expect.any(Number) } }]),
    );
  });

  test('can be undone without sending a request, which restores the unread messages', async () => {
    api([unread()], { summary: aSummary({ unread: 1 }) });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await pressInNotice(user, 'Undo');
    await waitFor(async () => expect(await row('New')).toHaveTextContent('Unread.'));
    await oneCallLater();
    expect(sent).toEqual([]);
  });

  test('sends the request when the founder leaves the screen', async () => {
    api([unread()], { summary: aSummary({ unread: 1 }) });
    const { user, unmount } = open('/feedback/idea-quiet');
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    unmount();
    await waitFor(() =>
      expect(sent).toEqual([
        { call: 'POST /user/feedback/read', body: { ideaId: 'idea-quiet', agoMs: expect.any(Number) } },
      ]),
    );
  });
});

test('merges a message into a similar one, and can separate them again', async () => {
  const from = aMessage({ message: 'Costs too much' });
  const target = aMessage({ message: 'Too dear' });
  api([from, target]);
  const { user } = await reading('Costs too much');
  await choose(user, 'More for this message', 'Merge');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await dialog.findByText('Please choose a message.')).toBeVisible();
  expect(dialog.queryByRole('radio', { name: /Costs too much/ })).not.toBeInTheDocument();
  await user.click(await dialog.findByRole('radio', { name: /Too dear/ }));
  await user.click(dialog.getByRole('button', { name: 'Merge' }));

  expect(await pane().findByText('1 more message says the same')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Costs/ })).not.toBeInTheDocument();
  await waitFor(async () => expect(await row('Too dear')).toHaveFocus());
  expect(sent.at(-1)).toEqual({ call: `POST /user/feedback/${from.id}/merge`, body: { into: target.id } });

  await pressInNotice(user, 'Undo');
  await waitFor(() => expect(calls()).toContain(`POST /user/feedback/${from.id}/unmerge`));
  // After a refetch, the server returns it as a separate message.
  await waitFor(() => expect(screen.getByRole('button', { name: /Costs too much/ })).toBeVisible());
});

test('autosaves a reply while typing, and shows it once posted', async () => {
  const message = aMessage({ message: 'When?', awaiting: 1 });
  api([message]);
  const first = await reading('When?');
  await first.user.type(pane().getByRole('textbox', { name: 'Your reply' }), 'In spring.');
  first.unmount();

  const { user } = await reading('When?');
  expect(pane().getByRole('textbox', { name: 'Your reply' })).toHaveValue('In spring.');
  expect(pane().getByText(/1 person gets it by email$/)).toBeVisible();
  await user.click(pane().getByRole('button', { name: 'Reply' }));
  await expectToast({ title: 'Reply posted', description: '1 person gets it by email.' });
  const answer = (await pane().findByText('In spring.')).closest('li')!;
  expect(within(answer).getByText('Founder')).toBeVisible();
  expect(pane().getByRole('textbox', { name: 'Your reply' })).toHaveValue('');
  expect(sent.at(-1)).toEqual({
    call: `POST /feedbacks/${message.id}/replies`,
    body: { message: 'In spring.', website: '' },
  });
});

test('keeps the text of a reply if the idea isn’t public, and shows the reason', async () => {
  api([aMessage({ message: 'When?' })]);
  server.use(http.post('*/api/feedbacks/:id/replies', () => problem(404, 'NOT_FOUND', 'Not found.')));
  const { user } = await reading('When?');
  await user.type(pane().getByRole('textbox', { name: 'Your reply' }), 'In spring.');
  await user.click(pane().getByRole('button', { name: 'Reply' }));
  await expectToast({
    variant: 'destructive',
    description: expect.stringContaining('isn’t public') as string,
  });
  expect(pane().getByRole('textbox', { name: 'Your reply' })).toHaveValue('In spring.');
});

test('asks for confirmation before removing a message, and then focuses the next one', async () => {
  const spam = aMessage({ message: 'Spam' });
  api([spam, aMessage({ message: 'Word' })]);
  const { user } = await reading('Spam');
  await choose(user, 'More for this message', 'Remove');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this message?' }));
  expect(dialog.getByText('Spam')).toBeVisible();
  expect(calls()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Remove permanently' }));
  await waitFor(async () => expect(await row('Word')).toHaveFocus());
  expect(calls()).toEqual([`DELETE /feedbacks/${spam.id}`]);
  await waitFor(() => expect(screen.queryByText('Spam')).not.toBeInTheDocument());
  expect(screen.getByText('1 message')).toBeInTheDocument();
});
