import { act, screen, waitFor, within } from '@testing-library/react';
import { windowIs } from '@/testing/window';
import { http, HttpResponse } from 'msw';
import { problem, tooOften } from '@/testing/handlers';
import { server } from '@/testing/server';
import { getToasts } from '@/ui/toast/toast-store';
import { aSubscriber } from './subscriber.factory';
import { requests, api, chooseFrom, open, expectToast, sheet } from './waitlist-management.harness';

beforeEach(() => windowIs(true));
afterEach(() => jest.restoreAllMocks());

describe('erasing a subscriber', () => {
  const ada = aSubscriber({ id: 'sub-7', email: 'ada@example.com' });

  test('asks for confirmation, then refetches the list', async () => {
    let removed = '';
    api([ada, aSubscriber()]);
    server.use(
      http.delete('*/api/user/waitlists/:id', ({ params }) => {
        removed = String(params.id);
        api([aSubscriber()]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = open();
    await chooseFrom(user, 'ada@example.com', 'Remove');
    const dialog = await screen.findByRole('dialog', { name: 'Remove ada@example.com?' });
    expect(dialog).toHaveTextContent('This can’t be undone.');
    expect(removed).toBe('');
    await user.click(within(dialog).getByRole('button', { name: 'Remove permanently' }));
    await waitFor(() => expect(removed).toBe('sub-7'));
    await waitFor(() => expect(screen.queryByText(/^ada/)).not.toBeInTheDocument());
    // No toast appears, because the row disappears.
    expect(getToasts()).toEqual([]);
  });

  test('keeps the dialog open if the erasure fails', async () => {
    api([ada]);
    server.use(http.delete('*/api/user/waitlists/:id', () => problem(500, 'INTERNAL', 'Broken.')));
    const { user } = open();
    await chooseFrom(user, 'ada@example.com', 'Remove');
    await user.click(await screen.findByRole('button', { name: 'Remove permanently' }));
    await expectToast({ variant: 'destructive' });
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

test('exports the filtered list as CSV, and shows an error if the export fails', async () => {
  api([aSubscriber()]);
  let query = '';
  server.use(
    http.get('*/api/user/waitlists/export', ({ request }) => {
      query = new URL(request.url).search;
      return tooOften('40');
    }),
  );
  const { user } = open('/waitlist-management?ideaId=idea-quiet&status=active');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await expectToast({ description: 'That was a lot at once. Try again in 40 seconds.' });
  expect(query).toBe('?ideaId=idea-quiet&status=active');
});

test('moves the list’s buttons into a menu on a phone', async () => {
  windowIs(false);
  api([aSubscriber()]);
  let exported = false;
  server.use(
    http.get('*/api/user/waitlists/export', () => {
      exported = true;
      return tooOften('40');
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More for this list' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Export CSV',
    'Print to PDF',
    'Import',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Export CSV' }));
  await waitFor(() => expect(exported).toBe(true));
});

describe('printing the waitlist', () => {
  let print: jest.Mock;
  beforeEach(() => {
    print = jest.fn();
    jest.spyOn(window, 'print').mockImplementation(print);
  });

  test('prints every subscriber who matches the filter, including those not loaded yet', async () => {
    api(
      Array.from({ length: 5 }, () => aSubscriber()),
      { page: 2 },
    );
    const { user } = open('/waitlist-management?ideaId=idea-quiet&willingToPay=true&search=person');
    await screen.findByRole('region', { name: 'People' });
    await screen.findByText(/people$/);
    let rows = 0;
    print.mockImplementation(() => {
      rows = sheet()?.querySelectorAll('tbody tr').length ?? 0;
    });
    await user.click(screen.getByRole('button', { name: 'Print to PDF' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(rows).toBe(5);
    expect(sheet()).toHaveTextContent('Waitlist · Quiet Hours');
    expect(sheet()).toHaveTextContent('5 people: would pay, email contains “person”');
    expect(requests.slice(1).map(({ searchParams }) => searchParams.get('cursor'))).toEqual([null, '2', '4']);
    expect(requests.slice(1).every(({ searchParams }) => searchParams.get('willingToPay') === 'true')).toBe(
      true,
    );
  });

  test('warns about too many subscribers, and offers to print only the latest', async () => {
    api([aSubscriber(), aSubscriber()], { total: 2100 });
    const { user } = open();
    await screen.findByRole('region', { name: 'People' });
    await screen.findByText(/people$/);
    await user.click(screen.getByRole('button', { name: 'Print to PDF' }));
    const dialog = await screen.findByRole('dialog', { name: 'Too many for paper' });
    expect(within(dialog).getByRole('button', { name: 'Export CSV' })).toBeVisible();
    expect(requests).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Print the latest 2,000' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(sheet()).toHaveTextContent('The latest 2 of 2,100 people');
  });

  test('prints only the rows loaded so far if the founder uses the browser’s own print command', async () => {
    api([aSubscriber(), aSubscriber(), aSubscriber()], { page: 2 });
    open();
    await screen.findByRole('region', { name: 'People' });
    await screen.findByText(/people$/);
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    expect(sheet()?.querySelectorAll('tbody tr')).toHaveLength(2);
    expect(sheet()).toHaveTextContent('The latest 2 of 3 people');
  });

  test('prints nothing if loading fails', async () => {
    api([aSubscriber()]);
    const { user } = open();
    await screen.findByRole('region', { name: 'People' });
    await screen.findByText('1 person');
    server.use(http.get('*/api/user/waitlists', () => problem(500, 'INTERNAL', 'Broken.')));
    await user.click(screen.getByRole('button', { name: 'Print to PDF' }));
    await expectToast({ description: 'Failed to prepare the pages. Please try again.' });
    expect(print).not.toHaveBeenCalled();
  });
});
