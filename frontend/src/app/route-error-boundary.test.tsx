import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { isChunkError } from '@/lib/chunk-errors';
import { server } from '@/testing/server';
import { RouteErrorBoundary } from './route-error-boundary';

function Broken({ message }: { message: string | null }) {
  if (message) throw new Error(message);
  return <p>fine</p>;
}

const page = (place: string, message: string | null) => (
  <MemoryRouter>
    <RouteErrorBoundary place={place}>
      <Broken message={message} />
    </RouteErrorBoundary>
  </MemoryRouter>
);

const MISSING = 'Failed to fetch dynamically imported module: https://x.example/assets/a.js';
const KEY = 'groundswell:chunk-reload';
const NOW = Date.parse('2025-07-14T09:30:00.000Z');

// Silences the console, because React logs what the boundary catches, and jsdom logs that it can't reload.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW));
afterEach(() => jest.restoreAllMocks());

test('offers a way out of a broken screen without reloading automatically', async () => {
  render(page('/a', 'undefined is not a function'));
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('recovers when the user navigates to a different URL', () => {
  const { rerender } = render(page('/a', 'oh'));
  rerender(page('/b', null));
  expect(screen.getByText('fine')).toBeInTheDocument();
});

test('reloads the page for a missing chunk once the server has responded, and renders nothing until then', async () => {
  let attempts = 0;
  server.use(http.head('*/', () => (++attempts === 1 ? HttpResponse.error() : new HttpResponse())));
  render(page('/a', MISSING));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  await waitFor(() => expect(attempts).toBe(1));
  expect(sessionStorage.getItem(KEY)).toBeNull();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(sessionStorage.getItem(KEY)).toBe(String(NOW)));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('says that a chunk is still missing after the reload', async () => {
  sessionStorage.setItem(KEY, String(NOW - 1000));
  render(page('/a', MISSING));
  expect(await screen.findByRole('heading', { name: 'This page couldn’t be loaded' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
});

test.each([
  [MISSING, true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/a.css', true],
  ['x is not a function', false],
])('isChunkError("%s") returns %s', (message, expected) => {
  expect(isChunkError(new Error(message))).toBe(expected);
});
