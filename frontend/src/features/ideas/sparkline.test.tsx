import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import Sparkline from './sparkline';

test('loads the charts of an entire list in one request, and gives each chart a text description', async () => {
  const requests: (string | null)[] = [];
  server.use(
    http.get('*/api/ideas/sparklines', ({ request }) => {
      requests.push(new URL(request.url).searchParams.get('ids'));
      return HttpResponse.json([{ id: 'a', votes: [...Array<number>(12).fill(0), 1, 3] }]);
    }),
  );
  const ids = ['a', 'b'];
  renderWith(
    <>
      <Sparkline id="a" ids={ids} />
      <Sparkline id="b" ids={[...ids]} />
    </>,
  );
  expect(await screen.findByRole('img', { name: '4 votes in the last 14 days' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'No votes in the last 14 days' })).toBeInTheDocument();
  expect(requests).toEqual(['a,b']);
});
