import { act, fireEvent, render, screen } from '@testing-library/react';
import { QueryState, type QueryLike } from './query-state';

afterEach(() => jest.useRealTimers());

const element = (query: Partial<QueryLike<string[]>>) => (
  <QueryState
    query={{ isFetching: false, refetch: () => undefined, ...query }}
    loading={<p>skeleton</p>}
    error={{ title: 'Failed', text: 'Try later' }}
    empty={<p>nothing</p>}
  >
    {(data) => <p>{data.join()}</p>}
  </QueryState>
);

test('shows no skeleton during the first 150 ms', () => {
  jest.useFakeTimers();
  render(element({ isFetching: true }));
  expect(screen.getByText('skeleton')).not.toBeVisible();
  act(() => jest.advanceTimersByTime(149));
  expect(screen.getByText('skeleton')).not.toBeVisible();
  act(() => jest.advanceTimersByTime(2));
  expect(screen.getByText('skeleton')).toBeVisible();
});

test('keeps showing the data while it is refetched', () => {
  render(element({ data: ['a', 'b'], isFetching: true }));
  expect(screen.getByText('a,b')).toBeInTheDocument();
});

test('keeps showing the data if refetching fails', () => {
  render(element({ data: ['a'], currentData: ['a'], error: { status: 500 } }));
  expect(screen.getByText('a')).toBeInTheDocument();
});

test('doesn’t show the previous search’s data as the result of the current search', async () => {
  render(element({ data: ['a'], currentData: undefined, error: { status: 500 } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed');
});

test('offers to retry after an error', () => {
  const refetch = jest.fn();
  render(element({ error: { status: 500 }, refetch }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('shows an empty list as empty, not as an error', () => {
  render(element({ data: [] }));
  expect(screen.getByText('nothing')).toBeInTheDocument();
});
