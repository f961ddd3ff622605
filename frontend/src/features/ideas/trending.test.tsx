import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { Trending } from './trending';

/** Sets up a server that filters ideas by search text, and records the query strings. */
function ideas(...all: ReturnType<typeof anIdea>[]) {
  const requests: string[] = [];
  server.use(
    http.get('*/api/ideas', ({ request }) => {
      const params = new URL(request.url).searchParams;
      params.sort();
      requests.push(params.toString());
      const search = (params.get('search') ?? '').toLowerCase();
      const found = all.filter(({ title, description, category }) =>
        `${title}\n${description}\n${category}`.toLowerCase().includes(search),
      );
      return HttpResponse.json(found.slice(0, Number(params.get('limit'))));
    }),
  );
  return requests;
}

const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

test('requests the eight ideas with the most votes, and shows each with its details', async () => {
  const requests = ideas(anIdea({ title: 'Leasewise', slug: 'leasewise', category: 'AI', voteCount: 5 }));
  renderWith(<Trending />);
  expect(await screen.findByRole('link', { name: 'Leasewise' })).toHaveAttribute('href', '/ideas/leasewise');
  expect(requests).toEqual(['limit=8&sort=votes']);
  expect(screen.getByText('AI')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Vote for Leasewise, 5 votes' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Waitlist of Leasewise' })).toHaveAttribute(
    'href',
    '/ideas/leasewise#waitlist',
  );
  expect(screen.getByRole('link', { name: 'View All Ideas' })).toHaveAttribute('href', '/ideas');
});

test('shows the "hot" badge on ideas with at least five votes', async () => {
  ideas(anIdea({ voteCount: 5 }), anIdea({ voteCount: 4 }));
  renderWith(<Trending />);
  await waitFor(() => expect(titles()).toHaveLength(2));
  expect(screen.getAllByText('Hot')).toHaveLength(1);
});

test('searches once the visitor pauses typing, and replaces the grid with the results', async () => {
  const requests = ideas(anIdea({ title: 'Leasewise' }), anIdea({ title: 'Shiftswap' }));
  const { user } = renderWith(<Trending />);
  await waitFor(() => expect(titles()).toEqual(['Leasewise', 'Shiftswap']));
  await user.type(screen.getByRole('searchbox'), 'SHIFT');
  await waitFor(() => expect(titles()).toEqual(['Shiftswap']));
  expect(requests.slice(1)).toEqual(['limit=8&search=SHIFT&sort=votes']);
});

test('says that nothing matches the search, and lets the visitor clear it', async () => {
  ideas(anIdea({ title: 'Leasewise' }));
  const { user } = renderWith(<Trending />);
  await user.type(await screen.findByRole('searchbox'), 'zeppelin');
  expect(await screen.findByText(/No idea mentions “zeppelin”/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(titles()).toEqual(['Leasewise']));
});

test.each([
  ['Most Recent', 'recent'],
  ['Most Waitlisted', 'waitlist'],
])('requests the ideas in the order "%s" from the server', async (label, sort) => {
  const requests = ideas(anIdea());
  const { user } = renderWith(<Trending />);
  await waitFor(() => expect(titles()).toHaveLength(1));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort ideas' }), label);
  await waitFor(() => expect(requests.at(-1)).toBe(`limit=8&sort=${sort}`));
});

test('explains what to do if loading fails, and loads again on retry', async () => {
  server.use(http.get('*/api/ideas', () => problem(500, 'INTERNAL', 'Oh')));
  const { user } = renderWith(<Trending />);
  expect(await screen.findByText('Please refresh the page or try again later.')).toBeInTheDocument();
  ideas(anIdea({ title: 'Leasewise' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Leasewise' })).toBeInTheDocument();
});

test('invites the visitor to submit the first idea', async () => {
  ideas();
  renderWith(<Trending />);
  expect(await screen.findByRole('heading', { name: 'Be the first to ask' })).toBeInTheDocument();
});

test('sets the direction of a title and a description based on their script', async () => {
  ideas(anIdea({ title: 'ساعات هادئة', description: 'لوحة حجز للهدوء' }));
  renderWith(<Trending />);
  expect(await screen.findByRole('heading', { name: 'ساعات هادئة' })).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('لوحة حجز للهدوء')).toHaveAttribute('dir', 'auto');
});
