import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { anOwnIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { windowIs } from '@/testing/window';
import { Component as InboxRoute } from './routes/inbox-route';
import { aMessage, aSummary } from './inbox.factory';
import { address, api, requests, choose, lastAsked, open, quiet, row, sent } from './inbox.harness';

beforeEach(() => windowIs(true));
afterEach(() => jest.restoreAllMocks());

const pane = () => within(screen.getByRole('region', { name: 'Open message' }));

test('asks a visitor to sign in, and loads nothing', async () => {
  api([]);
  renderWith(<InboxRoute />, { address: '/feedback' });
  expect(await screen.findByRole('heading', { name: 'Feedback Access' })).toBeVisible();
  expect(requests).toEqual([]);
});

describe('reading messages', () => {
  test('shows a summary in each row, and a click opens the full message and marks it as read', async () => {
    const message = aMessage({
      message: 'Too dear for me',
      isUnread: true,
      tags: ['price'],
      awaiting: 2,
      alike: [{ id: 'other', message: 'Costs too much', createdAt: '2025-07-13T09:30:00.000Z' }],
      replies: [{ id: 'r1', message: 'Why?', createdAt: '2025-07-14T10:30:00.000Z', byFounder: true }],
    });
    api([message], { summary: aSummary({ unread: 1 }) });
    const { user } = open();
    const button = await row('Too dear');
    for (const text of [
      'Unread.',
      'Quiet Hours',
      'Price',
      '1 more said the same',
      '2 waiting for your reply',
    ])
      expect(button).toHaveTextContent(text);
    expect(screen.getByRole('checkbox', { name: 'Unread 1' })).toBeInTheDocument();

    await user.click(button);
    expect(await pane().findByText('Too dear for me')).toBeVisible();
    expect(pane().getByText('Costs too much')).toBeVisible();
    expect(within(pane().getByText('Why?').closest('li')!).getByText('Founder')).toBeVisible();
    expect(pane().getByText(/2 people get it by email$/)).toBeVisible();
    expect(button).toHaveAttribute('aria-current', 'true');
    expect(button).not.toHaveTextContent('Unread.');
    expect(screen.getByRole('checkbox', { name: 'Unread' })).toBeInTheDocument();
    await waitFor(() =>
      expect(sent).toEqual([{ call: `PATCH /user/feedback/${message.id}`, body: { isRead: true } }]),
    );
    expect(address()).toBe(`/feedback?message=${message.id}`);
  });

  test('shows messages as plain text, without links', async () => {
    const message = aMessage({ message: 'See https://spam.example <b>now</b>' });
    api([message]);
    open(`/feedback?message=${message.id}`);
    expect(await screen.findByRole('article', { name: 'Message' })).toHaveTextContent('<b>now</b>');
    expect(pane().getAllByRole('link')).toEqual([pane().getByRole('link', { name: 'Quiet Hours' })]);
  });

  test('closes a message when it is marked as unread, and focuses its row', async () => {
    const message = aMessage({ message: 'Later' });
    api([message]);
    const { user } = open();
    await user.click(await row('Later'));
    await choose(user, 'More for this message', 'Mark as unread');
    const button = await row('Later');
    await waitFor(() => expect(button).toHaveFocus());
    expect(button).toHaveTextContent('Unread.');
    expect(await pane().findByText('No message open')).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ isRead: false });
  });

  test('opens a message as a separate screen on a phone, and focuses its row afterward', async () => {
    windowIs(false);
    api([aMessage({ message: 'First' }), aMessage({ message: 'Second' })]);
    const { user } = open();
    const button = await row('First');
    await user.click(button);
    expect(await screen.findByRole('article', { name: 'Message' })).toBeVisible();
    const back = screen.getByRole('button', { name: 'Back to feedback' });
    expect(back).toHaveFocus();
    await user.click(back);
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
    expect(button).toHaveFocus();

    await user.click(button);
    await screen.findByRole('article', { name: 'Message' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  });
});

describe('the inbox’s keyboard shortcuts', () => {
  test('move through messages with J, K and the arrow keys, focus the reply with R, and ignore keys in text fields', async () => {
    api([aMessage({ message: 'First' }), aMessage({ message: 'Second' }), aMessage({ message: 'Third' })]);
    const { user } = open();
    (await row('First')).focus();
    await user.keyboard('jj');
    expect(await row('Third')).toHaveFocus();
    expect(await pane().findByText('Third')).toBeVisible();
    await user.keyboard('k{ArrowUp}');
    expect(await row('First')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(await pane().findByText('Second')).toBeVisible();

    await user.keyboard('r');
    const box = pane().getByRole('textbox', { name: 'Your reply' });
    expect(box).toHaveFocus();
    await user.keyboard('just');
    expect(box).toHaveValue('just');
    expect(pane().getByText('Second')).toBeVisible();
  });

  test('are ignored outside the messages and with modifier keys', async () => {
    api([aMessage({ message: 'First' })]);
    const { user } = open();
    const button = await row('First');
    screen.getByRole('checkbox', { name: /^Unread/ }).focus();
    await user.keyboard('j');
    button.focus();
    await user.keyboard('{Control>}j{/Control}');
    expect(pane().getByText('No message open')).toBeVisible();
  });

  test('make the list a single tab stop', async () => {
    api([aMessage({ message: 'First' }), aMessage({ message: 'Second' })]);
    open();
    expect(await row('First')).not.toHaveAttribute('tabindex');
    expect(await row('Second')).toHaveAttribute('tabindex', '-1');
  });
});

describe('the inbox’s filters', () => {
  test('are sent to the server and stored in the URL (unread, tag and search)', async () => {
    api([aMessage()], { summary: aSummary({ unread: 4, tags: [{ tag: 'pricing model', count: 1 }] }) });
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Unread 4' }));
    await waitFor(() => expect(lastAsked()).toEqual({ unread: 'true', limit: '25' }));
    await user.click(screen.getByRole('checkbox', { name: 'pricing model 1' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ tag: 'pricing model' }));
    // Unused tags aren't offered.
    expect(screen.queryByRole('checkbox', { name: /^Praise/ })).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'quiet');
    await waitFor(() => expect(lastAsked()).toMatchObject({ search: 'quiet', tag: 'pricing model' }));
    expect(address()).toBe('/feedback?unread=true&tag=pricing+model&search=quiet');
  });

  test('show one idea’s messages at a URL of their own, inside the idea’s screen', async () => {
    api([aMessage()]);
    const { user } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Idea' }), 'Quiet Hours');
    await waitFor(() => expect(address()).toBe('/feedback/idea-quiet'));
    await waitFor(() => expect(lastAsked()).toMatchObject({ ideaId: 'idea-quiet' }));
    expect(await screen.findByRole('navigation', { name: 'Idea' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Idea' })).not.toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Feedback · Quiet Hours | Groundswell'));
  });

  test('can be cleared with one click if nothing matches', async () => {
    api([]);
    const { user } = open('/feedback?tag=price');
    await user.click(await screen.findByRole('button', { name: 'Show all messages' }));
    await waitFor(() => expect(address()).toBe('/feedback'));
  });
});

describe('an inbox without messages', () => {
  test('offers the link to the only public idea', async () => {
    api([], { ideas: [quiet], summary: aSummary({ total: 0 }) });
    open();
    expect(await screen.findByRole('heading', { name: 'Ask for feedback' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'View the page' })).toHaveAttribute(
      'href',
      '/ideas/quiet-hours#feedback',
    );
  });

  test('suggests publishing an idea if none is public', async () => {
    api([], { ideas: [anOwnIdea({ status: 'draft' })] });
    open();
    expect(await screen.findByRole('heading', { name: 'Get an idea live first' })).toBeVisible();
  });

  test('says that everything has been read if the founder shows only unread messages', async () => {
    api([]);
    open('/feedback?unread=true');
    expect(await screen.findByRole('heading', { name: 'All read' })).toBeVisible();
  });

  test('shows "not found" for another founder’s idea', async () => {
    api([]);
    server.use(
      http.get('*/api/user/feedback', () => problem(404, 'NOT_FOUND', 'Not found.')),
      http.get('*/api/user/ideas/:id', () => problem(404, 'NOT_FOUND', 'Not found.')),
    );
    open('/feedback/idea-of-another');
    expect(await screen.findByRole('heading', { name: 'Idea Not Found' })).toBeVisible();
  });

  test('offers a retry after a failure', async () => {
    api([aMessage({ message: 'Here I am' })]);
    server.use(http.get('*/api/user/feedback', () => problem(500, 'INTERNAL', 'Oh'), { once: true }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await row('Here I am')).toBeVisible();
  });
});

test('shows the number of messages by week and tag as a table', async () => {
  api([aMessage()]);
  const { user } = open();
  await screen.findByRole('search');
  await choose(user, 'More for feedback', 'Messages by week');
  const table = await screen.findByRole('table', { name: /^Messages by week and tag/ });
  const [head, latest] = within(table).getAllByRole('row');
  expect(head).toHaveTextContent('Week ofAll messagesPrice');
  expect(latest).toHaveTextContent('Jul 14, 202532');
});
