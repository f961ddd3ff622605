import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { Trending } from './trending';

/** Answers like the server: filtered by search, and records what was asked. */
function ideas(...all: ReturnType<typeof anIdea>[]) {
  const asked: string[] = [];
  server.use(
    http.get('*/api/ideas', ({ request }) => {
      const params = new URL(request.url).searchParams;
      params.sort();
      asked.push(params.toString());
      const search = (params.get('search') ?? '').toLowerCase();
      const found = all.filter(({ title, description, category }) =>
        `${title}\n${description}\n${category}`.toLowerCase().includes(search),
      );
      return HttpResponse.json(found.slice(0, Number(params.get('limit'))));
    }),
  );
  return asked;
}

const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

test('asks for the eight most voted, and shows each with its facts', async () => {
  const asked = ideas(anIdea({ title: 'Leasewise', slug: 'leasewise', category: 'AI', voteCount: 5 }));
  renderWith(<Trending />);
  expect(await screen.findByRole('link', { name: 'Leasewise' })).toHaveAttribute('href', '/ideas/leasewise');
  expect(asked).toEqual(['limit=8&sort=votes']);
  expect(screen.getByText('AI')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Vote for Leasewise, 5 votes' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Waitlist of Leasewise' })).toHaveAttribute(
    'href',
    '/ideas/leasewise#waitlist',
  );
  expect(screen.getByRole('link', { name: 'View All Ideas' })).toHaveAttribute('href', '/ideas');
});

test('the hot badge begins at five votes', async () => {
  ideas(anIdea({ voteCount: 5 }), anIdea({ voteCount: 4 }));
  renderWith(<Trending />);
  await waitFor(() => expect(titles()).toHaveLength(2));
  expect(screen.getAllByText('Hot')).toHaveLength(1);
});

test('search waits for a pause in typing, and its answer replaces the grid', async () => {
  const asked = ideas(anIdea({ title: 'Leasewise' }), anIdea({ title: 'Shiftswap' }));
  const { user } = renderWith(<Trending />);
  await waitFor(() => expect(titles()).toEqual(['Leasewise', 'Shiftswap']));
  await user.type(screen.getByRole('searchbox'), 'SHIFT');
  await waitFor(() => expect(titles()).toEqual(['Shiftswap']));
  expect(asked.slice(1)).toEqual(['limit=8&search=SHIFT&sort=votes']);
});

test('a search without a match says so and can be cleared', async () => {
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
])('sorting by %s asks the server for it', async (label, sort) => {
  const asked = ideas(anIdea());
  const { user } = renderWith(<Trending />);
  await waitFor(() => expect(titles()).toHaveLength(1));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort ideas' }), label);
  await waitFor(() => expect(asked.at(-1)).toBe(`limit=8&sort=${sort}`));
});

test('a failed load says what to do, and its retry really asks again', async () => {
  server.use(http.get('*/api/ideas', () => problem(500, 'INTERNAL', 'Oh')));
  const { user } = renderWith(<Trending />);
  expect(await screen.findByText('Please refresh the page or try again later.')).toBeInTheDocument();
  ideas(anIdea({ title: 'Leasewise' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Leasewise' })).toBeInTheDocument();
});

test('an empty product invites the first idea', async () => {
  ideas();
  renderWith(<Trending />);
  expect(await screen.findByRole('heading', { name: 'Be the first to ask' })).toBeInTheDocument();
});

test('lets the direction of a title and a description follow their script', async () => {
  ideas(anIdea({ title: 'ساعات هادئة', description: 'لوحة حجز للهدوء' }));
  renderWith(<Trending />);
  expect(await screen.findByRole('heading', { name: 'ساعات هادئة' })).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('لوحة حجز للهدوء')).toHaveAttribute('dir', 'auto');
});
