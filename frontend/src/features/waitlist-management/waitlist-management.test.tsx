import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { windowIs } from '@/testing/window';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/handlers';
import { renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { Component as WaitlistRoute } from './routes/waitlist-management-route';
import { aSubscriber } from './subscriber.factory';
import { quiet, requests, api, COUNTS, open, lastAsked, nobody, rowOf } from './waitlist-management.harness';

beforeEach(() => windowIs(true));
afterEach(() => jest.restoreAllMocks());

test('asks a visitor to sign in, and loads nothing', async () => {
  api([]);
  renderWith(<WaitlistRoute />, { address: '/waitlist-management' });
  expect(await screen.findByRole('heading', { name: 'Waitlist Access' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  expect(requests).toEqual([]);
});

describe('the waitlist screen', () => {
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

  const row = () => rowOf('ada@example.com');

  test('shows the totals, and a row for each person, grouped by week', async () => {
    const bob = aSubscriber({ email: 'bob@example.com', awaitsConfirmation: true });
    const cy = aSubscriber({
      email: 'cy@example.com',
      status: 'unsubscribed',
      createdAt: '2025-07-01T09:30:00.000Z',
    });
    api([ada, bob, cy], { total: 1234 });
    open();
    const numbers = await screen.findByRole('region', { name: 'Waitlist numbers' });
    await waitFor(() =>
      expect(numbers).toHaveTextContent(
        'People1,24612 unsubscribedConfirmed80564.6%Would pay47538.1%This week9',
      ),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Waitlist' })).toBeVisible();
    expect(screen.getByText('3 of 1,234 people')).toBeVisible();

    const week = screen.getByRole('region', { name: 'Jul 14 – 20, 2025' });
    expect(within(week).getAllByRole('listitem')).toHaveLength(2);
    const first = await row();
    for (const text of ['Would pay', 'beta', 'from the fair', 'Quiet Hours', '7/14/2025'])
      expect(first.getByText(text)).toBeVisible();
    expect(first.queryByText('Invest')).not.toBeInTheDocument();
    const profile = first.getByRole('link', { name: /ada-lovelace/ });
    expect(profile).toHaveAttribute('href', 'https://www.linkedin.com/in/ada-lovelace/');
    expect(profile.getAttribute('rel')).toMatch(/noopener.*nofollow/);
    expect((await rowOf('bob@example.com')).getByText('Unconfirmed')).toBeVisible();
    expect((await rowOf('cy@example.com')).getByText('Unsubscribed')).toBeVisible();
  });

  test('shows people’s answers to the price question', async () => {
    const price = { amount: 1900, currency: 'USD', per: 'month' } as const;
    api([
      aSubscriber({ email: 'a@example.com', willingToPay: true, price: { ...price, answer: 'yes' } }),
      aSubscriber({ email: 'b@example.com', price: { ...price, answer: 'no' } }),
      aSubscriber({ email: 'c@example.com', price: { ...price, answer: 'unsure' } }),
    ]);
    open();
    const yes = await rowOf('a@example.com');
    expect(yes.getByText('Would pay $19 a month')).toBeVisible();
    expect(yes.queryByText('Would pay')).not.toBeInTheDocument();
    expect((await rowOf('b@example.com')).getByText('Would not pay $19 a month')).toBeVisible();
    expect((await rowOf('c@example.com')).getByText('Not sure about $19 a month')).toBeVisible();
  });

  test('shows all details of a person after a click on their row', async () => {
    const details = { name: 'Ada Lovelace', source: 'Twitter', confirmedElsewhere: true };
    api([{ ...ada, imported: true, ...details, confirmedElsewhereAt: '2024-05-01T08:00:00.000Z' }]);
    const { user } = open();
    await user.click((await row()).getByRole('button', { name: 'ada@example.com' }));
    const dialog = await screen.findByRole('dialog', { name: 'ada@example.com' });
    const facts = within(dialog)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(Object.fromEntries(facts)).toMatchObject({
      Idea: 'Quiet Hours',
      Joined: 'Jul 14, 2025',
      Confirmed: 'Jul 15, 2025',
      Status: 'Imported',
      Said: 'Would pay',
      'Current solution': '“A spreadsheet”',
      Tags: 'betafrom the fair',
      Name: 'Ada Lovelace',
      Source: 'Twitter',
      'Confirmed elsewhere': 'May 1, 2024',
    });
    expect(within(dialog).getByRole('link', { name: 'Quiet Hours' })).toHaveAttribute(
      'href',
      '/ideas/quiet-hours',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('dialog', { name: 'Remove ada@example.com?' })).toBeVisible();
  });

  test('shows no percentage for fewer than 30 people, and no total for an empty list', async () => {
    api([ada]);
    server.use(
      http.get('*/api/user/waitlists', () =>
        HttpResponse.json(
          {
            ...COUNTS,
            subscribers: [ada],
            totalSubscribers: 16,
            joinedThisWeekCount: 0,
            listedBy: { ...COUNTS.listedBy, confirmed: 20 },
          },
          { headers: { 'X-Total-Count': '1' } },
        ),
      ),
    );
    open();
    const numbers = await screen.findByRole('region', { name: 'Waitlist numbers' });
    await waitFor(() =>
      expect(numbers).toHaveTextContent('People2812 unsubscribedConfirmed20Would pay475This week–'),
    );
  });

  test('doesn’t link a profile that isn’t a web address', async () => {
    api([aSubscriber({ email: 'eve@example.com', linkedinProfile: 'javascript:alert(1)' })]);
    const { user } = open();
    await user.click((await rowOf('eve@example.com')).getByRole('button', { name: 'eve@example.com' }));
    expect(await screen.findByText('javascript:alert(1)')).toBeVisible();
    expect(screen.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
  });

  test('loads further pages on demand', async () => {
    api([aSubscriber(), aSubscriber(), aSubscriber()], { page: 2 });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('3 people')).toBeVisible();
    expect(requests.map(({ searchParams }) => searchParams.get('cursor'))).toEqual([null, '2']);
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });
});

describe('the waitlist’s filters', () => {
  test('are read from the URL, ignoring invalid values', async () => {
    api([aSubscriber()]);
    open('/waitlist-management?ideaId=idea-quiet&search=ada%40&status=active&willingToPay=true&status2=x');
    expect(await screen.findByRole('checkbox', { name: 'Would pay 475' })).toBeChecked();
    await waitFor(() => expect(document.title).toBe('Waitlist · Quiet Hours | Groundswell'));
    expect(lastAsked()).toEqual({
      ideaId: 'idea-quiet',
      search: 'ada@',
      status: 'active',
      willingToPay: 'true',
    });
    // The screen is about one idea, so its name isn't repeated.
    expect(screen.queryByRole('combobox', { name: 'Idea' })).not.toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'People' })).queryByText('Quiet Hours')).toBeNull();
  });

  test('are stored in the URL and sent to the server', async () => {
    api([aSubscriber()]);
    const { user } = open('/waitlist-management?status=nonsense');
    await screen.findByText('1 person');
    expect(lastAsked()).toEqual({});
    await user.selectOptions(screen.getByRole('combobox', { name: 'Idea' }), 'Quiet Hours (2)');
    await user.click(await screen.findByRole('checkbox', { name: 'Unsubscribed 12' }));
    await user.click(screen.getByRole('checkbox', { name: 'Unconfirmed 441' }));
    await user.click(screen.getByRole('checkbox', { name: 'Would invest 31' }));
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

  test('offer an email to the people who’d pay the selected price', async () => {
    const month = { currency: 'USD', per: 'month' } as const;
    const prices = [
      { ...month, amount: 900, people: 1 },
      { ...month, amount: 1900, people: 1204 },
      { ...month, amount: 3900, people: 0 },
    ];
    api([aSubscriber()], { prices });
    const { user } = open('/waitlist-management?ideaId=idea-quiet');
    const choice = await screen.findByRole('combobox', { name: 'Price' });
    const email = (name: string) => screen.findByRole('link', { name });
    expect(screen.queryByRole('link', { name: /^Email the/ })).not.toBeInTheDocument();

    await user.selectOptions(choice, 'Would pay $19 a month');
    expect(await email('Email the 1,204 who’d pay $19 a month')).toHaveAttribute(
      'href',
      '/email-campaigns/idea-quiet?campaign=new&price=1900-USD-month',
    );
    await waitFor(() => expect(lastAsked()).toEqual({ ideaId: 'idea-quiet', price: '1900-USD-month' }));
    await user.selectOptions(choice, 'Would pay $9 a month');
    expect(await email('Email the one who’d pay $9 a month')).toBeVisible();

    // With another filter, the list has fewer people than the email would reach.
    await user.click(screen.getByRole('checkbox', { name: 'Confirmed 805' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Email the/ })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(choice).toHaveValue(''));
    // No one said yes to this price, so no one would get the email.
    await user.selectOptions(choice, 'Would pay $39 a month');
    await waitFor(() => expect(lastAsked()).toMatchObject({ price: '3900-USD-month' }));
    expect(screen.queryByRole('link', { name: /^Email the/ })).not.toBeInTheDocument();
  });

  test('offer no prices if no one said yes to any price', async () => {
    api([aSubscriber()]);
    open('/waitlist-management?ideaId=idea-quiet&price=nonsense');
    await screen.findByText('1 person');
    expect(lastAsked()).toEqual({ ideaId: 'idea-quiet' });
    expect(screen.queryByRole('combobox', { name: 'Price' })).not.toBeInTheDocument();
  });

  test('can be cleared if no one matches', async () => {
    api([]);
    open('/waitlist-management?search=nobody');
    expect(await screen.findByRole('heading', { name: 'No one matches' })).toBeVisible();
    fireEvent.click(
      within(screen.getByRole('region', { name: 'People' })).getByRole('button', { name: 'Clear filters' }),
    );
    await waitFor(() => expect(lastAsked()).toEqual({}));
  });
});

describe('a waitlist without subscribers', () => {
  test('offers the link to a live idea', async () => {
    api([]);
    nobody();
    open('/waitlist-management?ideaId=idea-quiet');
    expect(await screen.findByRole('heading', { name: 'Share your waitlist' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'import a list' })).toHaveAttribute(
      'href',
      '/integrations/imports',
    );
    // Without subscribers, there is nothing to export or print.
    expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Print to PDF' })).not.toBeInTheDocument();
    // The waitlist's settings are available even before the first sign-up.
    expect(await screen.findByRole('button', { name: 'Waitlist settings' })).toBeVisible();
  });

  test('suggests getting an idea live if the founder has no live idea', async () => {
    api([], { ideas: [{ ...quiet, status: 'pending', waitlistCount: 0 }] });
    nobody();
    open();
    expect(await screen.findByRole('heading', { name: 'Get an idea live first' })).toBeVisible();
    // Without subscribers, there is nothing to search.
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
  });

  test.each([
    ['someone else’s idea', 404, 'NOT_FOUND'],
    ['an invalid ID', 400, 'VALIDATION_FAILED'],
  ])('shows "not found" for %s', async (_, status, code) => {
    api([]);
    server.use(http.get('*/api/user/waitlists', () => problem(status, code, 'No.')));
    open('/waitlist-management?ideaId=other');
    expect(await screen.findByRole('heading', { name: 'Idea Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All your waitlists' })).toHaveAttribute(
      'href',
      '/waitlist-management',
    );
  });

  test('offers a retry after a failure', async () => {
    api([]);
    server.use(http.get('*/api/user/waitlists', () => problem(500, 'INTERNAL', 'Broken.')));
    open();
    expect(await screen.findByRole('heading', { name: 'Failed to load the waitlist' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Waitlist numbers' })).not.toBeInTheDocument();
    api([aSubscriber({ email: 'ada@example.com' })]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'ada@example.com' })).toBeVisible();
  });
});
