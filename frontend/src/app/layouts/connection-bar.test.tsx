import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '@/testing/server';
import { ConnectionBar } from './connection-bar';

test('says that the page is offline when the browser goes offline, until the server responds again', async () => {
  server.use(http.head('*/', () => HttpResponse.error()));
  render(<ConnectionBar />);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  window.dispatchEvent(new Event('offline'));
  await screen.findByText('You’re offline. We’ll pick up where you left off.');
  // The region must be the same element as before, because screen readers announce only changes in an
  // existing region.
  expect(status).toHaveTextContent('offline');
  expect(status).toHaveAttribute('aria-live', 'polite');

  server.use(http.head('*/', () => new HttpResponse()));
  window.dispatchEvent(new Event('online'));
  await screen.findByText('', { selector: '[role="status"]' });
});
