import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { open } from './workspace.harness';

/** Search parameters of all requests so far. */
let searches: (string | null)[];

function people(...emails: string[]) {
  searches = [];
  server.use(
    http.get('*/api/user/waitlists', ({ request }) => {
      searches.push(new URL(request.url).searchParams.get('search'));
      const subscribers = emails.map((email) => ({
        id: email,
        email,
        ideaSlug: 'quiet-hours',
        ideaTitle: 'Quiet Hours',
        createdAt: '2025-07-14T09:30:00.000Z',
      }));
      return HttpResponse.json({ subscribers });
    }),
  );
}

/** Makes every search return these messages. */
function messages(...texts: string[]) {
  const rows = texts.map((message, index) => ({
    id: `message-${index}`,
    ideaId: 'idea-1',
    ideaTitle: 'Quiet Hours',
    message,
    createdAt: new Date().toISOString(),
  }));
  server.use(http.get('*/api/user/feedback', () => HttpResponse.json(rows)));
}

beforeEach(() => {
  people();
  messages();
});

async function openPalette(...how: Parameters<typeof open>) {
  const view = open(...how);
  screen.getByRole('textbox', { name: 'Something else' }).focus();
  await view.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  await screen.findByRole('option', { name: /Paint by neighbors/ });
  return { ...view, field };
}

const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const active = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  return id && document.getElementById(id);
};
const address = () => screen.getByTestId('address');

it('opens with Ctrl-K, takes the focus, and returns it when closing', async () => {
  const { user, field } = await openPalette();
  expect(field).toHaveFocus();
  expect(screen.getByRole('dialog', { name: 'Search' })).toHaveAttribute('aria-modal', 'true');
  await user.tab();
  expect(field).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Something else' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByRole('combobox');
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('stays closed while another dialog is open', async () => {
  const { user } = open();
  const other = document.createElement('div');
  other.setAttribute('aria-modal', 'true');
  document.body.append(other);
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  other.remove();
});

it('selects with the arrow keys, wraps around, and opens the selection with Enter', async () => {
  const { user, field } = await openPalette();
  expect(active()).toHaveTextContent('Quiet Hours');
  expect(active()).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}');
  expect(active()).toHaveTextContent('Paint by neighbors');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toBe(screen.getAllByRole('option').at(-1));
  await user.type(field, 'integ');
  expect(active()).toHaveTextContent('Integrations');
  await user.keyboard('{Enter}');
  expect(address()).toHaveTextContent('/integrations');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('finds an idea’s screen by words from the idea’s title and the screen’s name', async () => {
  const { user, field } = await openPalette();
  await user.type(field, 'quiet mail');
  await waitFor(() => expect(active()).toHaveAccessibleName('Emails of Quiet Hours'));
  await user.keyboard('{Enter}');
  expect(address()).toHaveTextContent('/email-campaigns/idea-1');
});

it('lists each idea once, and moves through its screens with the arrow keys', async () => {
  const { user, field } = await openPalette();
  await user.type(field, 'quiet');
  const ideas = within(screen.getByRole('group', { name: 'Ideas' }));
  expect(ideas.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Quiet HoursLive',
    'Evidence',
    'Traffic',
    'Waitlist',
    'Feedback',
    'Emails',
    'Share',
    'Edit',
  ]);
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(active()).toHaveAccessibleName('Waitlist of Quiet Hours');
  await user.keyboard('{Enter}');
  expect(address()).toHaveTextContent('/waitlist-management?ideaId=idea-1');
});

it('moves the caret with the right arrow key unless it is at the end of the text', async () => {
  const { user, field } = await openPalette();
  await user.type(field, 'quiet');
  await user.keyboard('{ArrowLeft}{ArrowRight}');
  expect(active()).toHaveTextContent('Quiet Hours');
});

it('finds messages and opens them in the inbox', async () => {
  messages('The shift handover is this exact problem.');
  const { user, field } = await openPalette();
  await user.type(field, 'handover');
  await user.click(await screen.findByRole('option', { name: /The shift handover/ }));
  expect(address()).toHaveTextContent('/feedback/idea-1?message=message-0');
});

it('finds people once the query has two letters, and opens their waitlist', async () => {
  people('ada@example.com');
  const { user, field } = await openPalette();
  await user.type(field, 'a');
  expect(screen.queryByText('searching…', { exact: false })).not.toBeInTheDocument();
  await user.type(field, 'da');
  const found = await screen.findByRole('option', { name: /ada ?@example.com/ });
  expect(searches).toEqual(['ada']);
  expect(within(screen.getByRole('group', { name: 'People' })).getAllByRole('option')).toHaveLength(1);
  await user.click(found);
  expect(address()).toHaveTextContent('/waitlist-management?ideaId=idea-1&search=ada%40example.com');
});

it('reports a failed search for people, and says if nothing was found', async () => {
  server.use(http.get('*/api/user/waitlists', () => problem(503, 'UNAVAILABLE', 'Busy.')));
  const { user, field } = await openPalette();
  await user.type(field, 'zzz');
  expect(
    await screen.findByText('No results for “zzz”. People and messages couldn’t be searched. Try again.'),
  ).toBeInTheDocument();
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

it('offers the main pages and a new idea if nothing was found', async () => {
  const { user, field } = await openPalette();
  await user.type(field, 'zzz');
  expect(await screen.findByRole('option', { name: 'New Idea' })).toBeInTheDocument();
  expect(screen.getByText('No results for “zzz”.')).toBeInTheDocument();
  expect(active()).toHaveTextContent('Dashboard');
});

it('runs actions such as changing the theme immediately', async () => {
  const { user, field } = await openPalette();
  await user.type(field, 'dark mode{Enter}');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

it('finds admin screens only for admins', async () => {
  const { user, field, unmount } = await openPalette();
  await user.type(field, 'operations');
  expect(screen.queryByRole('option', { name: 'Admin: Operations' })).not.toBeInTheDocument();
  unmount();
  const again = await openPalette('/dashboard', { isAdmin: true });
  await again.user.type(again.field, 'operations');
  expect(options()).toEqual(['Admin: Operations']);
});
