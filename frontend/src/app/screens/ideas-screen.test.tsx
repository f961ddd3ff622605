import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { renderApp } from '../app.harness';

const ALL = Array.from({ length: 45 }, (_, n) =>
  anIdea({ title: `Idea number ${n + 1}`, voteCount: n === 0 ? 3 : 2 }),
);

/** Mocks several pages of ideas, with the API's paging headers. */
function pages(queries: URLSearchParams[] = []) {
  server.use(
    http.get('*/api/ideas', ({ request }) => {
      const url = new URL(request.url);
      queries.push(url.searchParams);
      const at = Number(url.searchParams.get('cursor') ?? 0);
      const limit = Number(url.searchParams.get('limit'));
      const headers: Record<string, string> = { 'X-Total-Count': String(ALL.length) };
      if (at + limit < ALL.length) headers.Link = `</api/ideas?cursor=${at + limit}>; rel="next"`;
      return HttpResponse.json(ALL.slice(at, at + limit), { headers });
    }),
  );
  return queries;
}

/** Finds cards by tag, because computing the roles of several hundred elements is slow. */
const cards = () => [...document.querySelectorAll('article')];

test('"Show more" adds pages until the list is complete', async () => {
  pages();
  const { user } = renderApp('/ideas');
  await waitFor(() => expect(cards()).toHaveLength(20));
  expect(screen.getByText('45 ideas')).toBeInTheDocument();
  await user.click(screen.getByText('Show more'));
  await waitFor(() => expect(cards()).toHaveLength(40));
  await user.click(screen.getByText('Show more'));
  await waitFor(() => expect(cards()).toHaveLength(45));
  expect(screen.queryByText('Show more')).not.toBeInTheDocument();
});

test('restores filters and the number of loaded pages from the URL', async () => {
  const queries = pages();
  renderApp('/ideas?search=number&category=AI&sort=recent&pages=2');
  await waitFor(() => expect(cards()).toHaveLength(40));
  expect(screen.getByRole('searchbox')).toHaveValue('number');
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('AI');
  expect(queries[1]?.get('sort')).toBe('recent');
  expect(queries[1]?.get('category')).toBe('AI');
  expect(queries[1]?.get('search')).toBe('number');
  expect(queries[1]?.get('cursor')).toBe('20');
});

test('doesn’t send an unknown category to the server', async () => {
  const queries = pages();
  renderApp('/ideas?category=Zeppelins&sort=sideways&pages=-3');
  await waitFor(() => expect(cards()).toHaveLength(20));
  expect(queries[0]?.get('category')).toBeNull();
  expect(queries[0]?.get('sort')).toBe('votes');
});

test('shows the Trending badge for more than two votes', async () => {
  pages();
  renderApp('/ideas');
  await waitFor(() => expect(cards()).toHaveLength(20));
  expect(screen.getAllByText('Trending')).toHaveLength(1);
});

test('says that the list can’t be loaded, and retries', async () => {
  server.use(http.get('*/api/ideas', () => problem(503, 'UNAVAILABLE', 'Busy.')));
  const { user } = renderApp('/ideas');
  expect(await screen.findByText('Please refresh the page or try again later.')).toBeInTheDocument();
  pages();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(cards()).toHaveLength(20));
});

test('keeps the list if a page fails to load, and can request the page again', async () => {
  pages();
  const { user } = renderApp('/ideas');
  await waitFor(() => expect(cards()).toHaveLength(20));
  server.use(http.get('*/api/ideas', () => problem(500, 'INTERNAL', 'Oh')));
  await user.click(screen.getByText('Show more'));
  expect(await screen.findByText(/couldn’t load more ideas/)).toBeInTheDocument();
  expect(cards()).toHaveLength(20);
  pages();
  await user.click(screen.getByText('Show more'));
  await waitFor(() => expect(cards()).toHaveLength(40));
});

test('shows the Trending badge immediately on the third vote, without reloading the list', async () => {
  const queries = pages();
  const { user } = renderApp('/ideas');
  await waitFor(() => expect(cards()).toHaveLength(20));
  const reads = queries.length;
  server.use(http.post('*/api/ideas/:id/vote', () => HttpResponse.json({ hasVoted: true, voteCount: 3 })));
  await user.click(screen.getByRole('button', { name: /^Vote for Idea number 2,/ }));
  await waitFor(() => expect(screen.getAllByText('Trending')).toHaveLength(2));
  expect(queries).toHaveLength(reads);
});

test('warns about unknown filters in the URL, and can reset them', async () => {
  pages();
  const { user } = renderApp('/ideas?category=Nonsense&sort=foo');
  expect(
    await screen.findByText(/There is no category “Nonsense”. Ideas cannot be sorted by “foo”./),
  ).toBeInTheDocument();
  await user.click(screen.getByText('Reset filters'));
  expect(screen.queryByText(/There is no category/)).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('');
});

test('invites visitors to submit an idea while the list is empty', async () => {
  server.use(http.get('*/api/ideas', () => HttpResponse.json([], { headers: { 'X-Total-Count': '0' } })));
  renderApp('/ideas');
  expect(await screen.findByRole('heading', { name: 'Be the first to ask' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Submit your idea' })).toHaveAttribute('href', '/submit-idea');
});
