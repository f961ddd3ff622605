import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aFeedback } from '@/testing/factories';
import { renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { FeedbackSection } from './feedback-section';

export const show = (canRemove = false) =>
  renderWith(<FeedbackSection ideaId="idea-9" canRemove={canRemove} />);
export const box = () => screen.getByLabelText('Your feedback');
export const send = () => screen.getByRole('button', { name: 'Share Feedback' });

/** What is posted from here on. */
export function onPost(response = () => HttpResponse.json(aFeedback(), { status: 201 }) as Response) {
  const bodies: unknown[] = [];
  server.use(
    http.post('*/api/feedbacks', async ({ request }) => {
      bodies.push(await request.json());
      return response();
    }),
  );
  return bodies;
}
