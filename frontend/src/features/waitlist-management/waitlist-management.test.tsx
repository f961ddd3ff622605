import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { windowIs } from '@/testing/window';
import { http } from 'msw';
import { problem } from '@/testing/handlers';
import { renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { Component as WaitlistRoute } from './routes/waitlist-management-route';
import { aSubscriber } from './subscriber.factory';
import { quiet, asked, api, open, lastAsked } from './waitlist-management.harness';

beforeEach(() => windowIs(true));
afterEach(() => jest.restoreAllMocks());

test('a visitor is asked to sign in, and nothing is loaded', async () => {
  api([]);
  renderWith(<WaitlistRoute />, { address: '/waitlist-management' });
  expect(await screen.findByRole('heading', { name: 'Waitlist Access' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  expect(asked).toEqual([]);
});

describe('what it shows', () => {
  const ada = aSubscriber({
    email: 'ada@example.com',
    ideaTitle: 'Quiet Hours',
    ideaSlug: 'quiet-hours',
    willingToPay: true,
    confirmedAt: '2025-07-15T09:30:00.000Z',
    linkedinProfile: 'https://www.linkedin.com/in/ada-lovelace/',
    currentSolution: 'A spreadsheet',
    tags: ['beta', 'from the fair'],
  });

  test('the numbers, the waitlists, and each subscriber with every column', async () => {
    api([ada, aSubscriber({ status: 'unsubscribed', awaitsConfirmation: true })], { total: 1234 });
    open();
    const table = await screen.findByRole('table', { name: 'Subscribers' });
    const numbers = screen.getByRole('region', { name: 'Waitlist numbers' });
    for (const text of ['1,234', '470', '38% of all', '800', '34 not yet', '12 unsubscribed', '2']) {
      expect(within(numbers).getByText(text)).toBeVisible();
    }

    const [first, words, second, ...rest] = within(table).getAllByRole('row').slice(1) as HTMLElement[] as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    expect(words).toHaveTextContent('Solves it today “A spreadsheet”');
    expect(rest).toEqual([]);
    expect(within(first).getByRole('rowheader')).toHaveTextContent('ada@example.com');
    const tags = within(within(first).getByRole('list', { name: 'Tags' })).getAllByRole('listitem');
    expect(tags.map(({ textContent }) => textContent)).toEqual(['beta', 'from the fair']);
    expect(within(second).queryByRole('list', { name: 'Tags' })).not.toBeInTheDocument();
    expect(within(first).getByRole('link', { name: 'Quiet Hours' })).toHaveAttribute(
      'href',
      '/ideas/quiet-hours',
    );
    const cells = within(first)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(0, 6)).toEqual(['7/14/2025', 'Active', '7/15/2025', 'Yes', '–No', '–No']);
    const profile = within(first).getByRole('link', { name: /^ada-lovelace/ });
    expect(profile).toHaveAttribute('href', 'https://www.linkedin.com/in/ada-lovelace/');
    expect(profile.getAttribute('rel')).toMatch(/noopener.*nofollow/);
    expect(within(second).getByText('Unsubscribed')).toBeVisible();
    expect(within(second).getByText('Not yet')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('2 of 1,234 subscribers');

    const entry = within(screen.getByRole('region', { name: 'By idea' }));
    expect(entry.getByRole('link', { name: 'Quiet Hours' })).toHaveAttribute(
      'href',
      '/waitlist-management?ideaId=idea-quiet',
    );
    expect(entry.getByRole('link', { name: 'Emails of Quiet Hours' })).toHaveAttribute(
      'href',
      '/email-campaigns/idea-quiet',
    );
  });

  test('cards on a phone', async () => {
    windowIs(false);
    api([ada]);
    open();
    const [card] = within(await screen.findByRole('list', { name: 'Subscribers' })).getAllByRole('listitem');
    expect(card).toHaveTextContent('ada@example.com');
    expect(card).toHaveTextContent('joined 7/14/2025 · confirmed 7/15/2025');
    expect(card).toHaveTextContent('Would pay');
    expect(card).toHaveTextContent('“A spreadsheet”');
    expect(card).not.toHaveTextContent('Would invest');
  });

  test.each([
    ['a table', true],
    ['cards', false],
  ])('show what another list says about an imported person, in %s', async (_, wide) => {
    windowIs(wide);
    const said = { name: 'Ada Lovelace', source: 'Twitter', confirmedElsewhere: true };
    api([aSubscriber({ imported: true, ...said, confirmedElsewhereAt: '2024-05-01T08:00:00.000Z' })]);
    open();
    const words = await screen.findByText('Ada Lovelace · from Twitter · confirmed elsewhere on 5/1/2024');
    expect(words).toBeVisible();
  });

  test('an address that is no web address is no link', async () => {
    api([aSubscriber({ linkedinProfile: 'javascript:alert(1)' })]);
    open();
    expect(await screen.findByText('javascript:alert(1)')).toBeVisible();
    expect(screen.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
  });

  test('page after page', async () => {
    api([aSubscriber(), aSubscriber(), aSubscriber()], { page: 2 });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('3 subscribers')).toBeVisible();
    expect(asked.map(({ searchParams }) => searchParams.get('cursor'))).toEqual([null, '2']);
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });
});

describe('filters', () => {
  test('are what the address says, nonsense left out', async () => {
    api([aSubscriber()]);
    open('/waitlist-management?ideaId=idea-quiet&search=ada%40&status=active&willingToPay=true&status2=x');
    await waitFor(() => expect(document.title).toBe('Waitlist · Quiet Hours | Groundswell'));
    expect(lastAsked()).toEqual({
      ideaId: 'idea-quiet',
      search: 'ada@',
      status: 'active',
      willingToPay: 'true',
    });
    expect(screen.getByRole('checkbox', { name: 'Would pay' })).toBeChecked();
    // All of them wait for the idea that the title names.
    expect(await screen.findByRole('columnheader', { name: 'Email' })).toBeVisible();
    expect(within(screen.getByRole('table')).queryByRole('link', { name: 'Quiet Hours' })).toBeNull();
  });

  test('are kept in the address and asked for', async () => {
    api([aSubscriber()]);
    const { user } = open('/waitlist-management?status=nonsense');
    await screen.findByRole('table');
    expect(lastAsked()).toEqual({});
    await user.selectOptions(screen.getByRole('combobox', { name: 'Idea' }), 'Quiet Hours');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Unsubscribed');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Confirmed' }), 'Not confirmed');
    await user.click(screen.getByRole('checkbox', { name: 'Would invest' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' ada ');
    const wanted = {
      ideaId: 'idea-quiet',
      status: 'unsubscribed',
      confirmed: 'false',
      interestedInInvesting: 'true',
      search: 'ada',
    };
    await waitFor(() => expect(lastAsked()).toEqual(wanted));
    const address = screen.getByTestId('address').textContent ?? '';
    expect(Object.fromEntries(new URLSearchParams(address))).toEqual(wanted);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(lastAsked()).toEqual({ ideaId: 'idea-quiet' }));
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  });

  test('that leave nobody can be cleared', async () => {
    api([]);
    open('/waitlist-management?search=nobody');
    expect(await screen.findByRole('heading', { name: 'Widen the filters' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(lastAsked()).toEqual({}));
  });
});

describe('when there is nothing to show', () => {
  test('a live idea without subscribers has a link to share', async () => {
    api([]);
    open('/waitlist-management?ideaId=idea-quiet');
    expect(await screen.findByRole('heading', { name: 'Share your waitlist' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'import a list' })).toHaveAttribute(
      'href',
      '/integrations/imports',
    );
    // Neither a file nor paper has anything on it.
    expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Print to PDF' })).not.toBeInTheDocument();
  });

  test('without a live idea, that comes first', async () => {
    api([], { ideas: [{ ...quiet, status: 'pending', waitlistCount: 0 }] });
    open();
    expect(await screen.findByRole('heading', { name: 'Get an idea live first' })).toBeVisible();
    // Nor is there anything to find.
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
  });

  test.each([
    ['somebody else’s', 404, 'NOT_FOUND'],
    ['no idea', 400, 'VALIDATION_FAILED'],
  ])('an id that is %s', async (_, status, code) => {
    api([]);
    server.use(http.get('*/api/user/waitlists', () => problem(status, code, 'No.')));
    open('/waitlist-management?ideaId=other');
    expect(await screen.findByRole('heading', { name: 'Idea Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All your waitlists' })).toHaveAttribute(
      'href',
      '/waitlist-management',
    );
  });

  test('a failure can be tried again', async () => {
    api([]);
    server.use(http.get('*/api/user/waitlists', () => problem(500, 'INTERNAL', 'Broken.')));
    open();
    expect(await screen.findByRole('heading', { name: 'Failed to load your waitlists' })).toBeVisible();
    api([aSubscriber()]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});
