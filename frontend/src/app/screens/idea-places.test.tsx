import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { whenBack } from '@/lib/connection';
import { server } from '@/testing/server';
import { FeedbackPlace } from './idea-places';

test('says when feedback will load while the server can’t be reached', async () => {
  server.use(http.head('*/', () => HttpResponse.error()));
  render(<FeedbackPlace />);
  const back = whenBack();
  expect(await screen.findByText('Feedback loads when you’re back online.')).toBeVisible();

  server.use(http.head('*/', () => new HttpResponse()));
  window.dispatchEvent(new Event('online'));
  await back;
  expect(screen.queryByText(/Feedback loads/)).not.toBeInTheDocument();
});
