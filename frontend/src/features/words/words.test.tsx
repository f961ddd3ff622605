import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { anOwnIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { windowIs } from '@/testing/window';
import { Component as WordsRoute } from './routes/words-route';
import { aMessage, aSummary } from './words.factory';
import { address, api, asked, lastAsked, open, quiet, row, sent } from './words.harness';

beforeEach(() => windowIs(true));
afterEach(() => jest.restoreAllMocks());

const pane = () => within(screen.getByRole('region', { name: 'Open message' }));

test('a visitor is asked to sign in, and nothing is loaded', async () => {
  api([]);
  renderWith(<WordsRoute />, { address: '/feedback' });
  expect(await screen.findByRole('heading', { name: 'Feedback Access' })).toBeVisible();
  expect(asked).toEqual([]);
});

describe('reading', () => {
  test('a row says what is to know of a message; opening it shows it all and marks it as read', async () => {
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
    for (const text of ['Unread.', 'Quiet Hours', 'Price', '1 more said the same', '2 waiting'])
      expect(button).toHaveTextContent(text);
    expect(screen.getByRole('checkbox', { name: 'Unread 1' })).toBeInTheDocument();

    await user.click(button);
    expect(await pane().findByText('Too dear for me')).toBeVisible();
    expect(pane().getByText('Costs too much')).toBeVisible();
    expect(within(pane().getByText('Why?').closest('li')!).getByText('Founder')).toBeVisible();
    expect(pane().getByText(/^2 people left/)).toBeVisible();
    expect(button).toHaveAttribute('aria-current', 'true');
    expect(button).not.toHaveTextContent('Unread.');
    expect(screen.getByRole('checkbox', { name: 'Unread 0' })).toBeInTheDocument();
    await waitFor(() =>
      expect(sent).toEqual([{ call: `PATCH /user/feedback/${message.id}`, body: { isRead: true } }]),
    );
    expect(address()).toBe(`/feedback?message=${message.id}`);
  });

  test('what was said is text, never a link', async () => {
    const message = aMessage({ message: 'See https://spam.example <b>now</b>' });
    api([message]);
    open(`/feedback?message=${message.id}`);
    expect(await screen.findByRole('article', { name: 'Message' })).toHaveTextContent('<b>now</b>');
    expect(
      pane()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Quiet Hours']);
  });

  test('marked as unread again, it is put away, and the focus is on its row', async () => {
    const message = aMessage({ message: 'Later' });
    api([message]);
    const { user } = open();
    await user.click(await row('Later'));
    await user.click(await pane().findByRole('button', { name: 'Mark as unread' }));
    const button = await row('Later');
    await waitFor(() => expect(button).toHaveFocus());
    expect(button).toHaveTextContent('Unread.');
    expect(await pane().findByText('Open a message')).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ isRead: false });
  });

  test('on a phone it unfolds below its row, and folds up again', async () => {
    windowIs(false);
    api([aMessage({ message: 'First' }), aMessage({ message: 'Second' })]);
    const { user } = open();
    const button = await row('First');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    const item = button.closest('li')!;
    expect(await within(item).findByRole('article', { name: 'Message' })).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  });
});

describe('by keyboard', () => {
  test('J and K and the arrows go through the messages, R to the answer; typing is typing', async () => {
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
    const box = pane().getByLabelText('Your answer');
    expect(box).toHaveFocus();
    await user.keyboard('just');
    expect(box).toHaveValue('just');
    expect(pane().getByText('Second')).toBeVisible();
  });

  test('the keys mean nothing outside the messages, and with others held', async () => {
    api([aMessage({ message: 'First' })]);
    const { user } = open();
    const button = await row('First');
    screen.getByRole('checkbox', { name: /^Unread/ }).focus();
    await user.keyboard('j');
    button.focus();
    await user.keyboard('{Control>}j{/Control}');
    expect(pane().getByText('Open a message')).toBeVisible();
  });

  test('the list is one stop of the tab key', async () => {
    api([aMessage({ message: 'First' }), aMessage({ message: 'Second' })]);
    open();
    expect(await row('First')).not.toHaveAttribute('tabindex');
    expect(await row('Second')).toHaveAttribute('tabindex', '-1');
  });
});

describe('filters', () => {
  test('unread, tag and search are asked for, and stand in the address', async () => {
    api([aMessage()], { summary: aSummary({ unread: 4, tags: [{ tag: 'pricing model', count: 1 }] }) });
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Unread 4' }));
    await waitFor(() => expect(lastAsked()).toEqual({ unread: 'true', limit: '25' }));
    await user.click(screen.getByRole('checkbox', { name: 'pricing model 1' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ tag: 'pricing model' }));
    await user.click(screen.getByRole('checkbox', { name: 'Praise 0' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ tag: 'praise' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'quiet');
    await waitFor(() => expect(lastAsked()).toMatchObject({ search: 'quiet', tag: 'praise' }));
    expect(address()).toBe('/feedback?unread=true&tag=praise&search=quiet');
  });

  test('an idea’s messages have an address of their own, with the idea around them', async () => {
    api([aMessage()]);
    const { user } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Idea' }), 'Quiet Hours');
    await waitFor(() => expect(address()).toBe('/feedback/idea-quiet'));
    await waitFor(() => expect(lastAsked()).toMatchObject({ ideaId: 'idea-quiet' }));
    expect(await screen.findByRole('navigation', { name: 'Idea' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Feedback · Quiet Hours | Groundswell'));
  });

  test('where nothing matches, the filters are widened with one press', async () => {
    api([]);
    const { user } = open('/feedback?tag=price');
    await user.click(await screen.findByRole('button', { name: 'Show all messages' }));
    await waitFor(() => expect(address()).toBe('/feedback'));
  });
});

describe('where nothing is', () => {
  test('the link of the only public idea is shared', async () => {
    api([], { ideas: [quiet], summary: aSummary({ total: 0 }) });
    open();
    expect(await screen.findByRole('heading', { name: 'Ask for the first message' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'View the page' })).toHaveAttribute(
      'href',
      '/ideas/quiet-hours#feedback',
    );
  });

  test('an idea has to be public first', async () => {
    api([], { ideas: [anOwnIdea({ status: 'draft' })] });
    open();
    expect(await screen.findByRole('heading', { name: 'Get an idea live first' })).toBeVisible();
  });

  test('everything is read', async () => {
    api([]);
    open('/feedback?unread=true');
    expect(await screen.findByText('You have read everything here.')).toBeVisible();
  });

  test('somebody else’s idea is none', async () => {
    api([]);
    server.use(
      http.get('*/api/user/feedback', () => problem(404, 'NOT_FOUND', 'Not found.')),
      http.get('*/api/user/ideas/:id', () => problem(404, 'NOT_FOUND', 'Not found.')),
    );
    open('/feedback/idea-of-another');
    expect(await screen.findByRole('heading', { name: 'Idea Not Found' })).toBeVisible();
  });

  test('a failure can be tried again', async () => {
    api([aMessage({ message: 'Here I am' })]);
    server.use(http.get('*/api/user/feedback', () => problem(500, 'INTERNAL', 'Oh'), { once: true }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await row('Here I am')).toBeVisible();
  });
});

test('what they talk about, by week, as a table', async () => {
  api([aMessage()]);
  open();
  const table = await screen.findByRole('table', { name: /^Messages by week and tag/ });
  const [head, latest] = within(table).getAllByRole('row');
  expect(head).toHaveTextContent('Week ofAll messagesPrice');
  expect(latest).toHaveTextContent('Jul 14, 202532');
});
