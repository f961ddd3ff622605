import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aFeedback, anOwnIdea } from '@/testing/factories';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import IdeaFeedback from './idea-feedback';

test('an idea’s owner is known by it, however many ideas they have', async () => {
  server.use(
    http.get('*/api/feedbacks/:id', () => HttpResponse.json([aFeedback({ message: 'Spam' })])),
    http.get('*/api/user/ideas', ({ request }) =>
      new URL(request.url).searchParams.get('cursor') === 'two'
        ? HttpResponse.json([anOwnIdea({ id: 'idea-9' })])
        : HttpResponse.json([anOwnIdea()], { headers: { Link: '</api/user/ideas?cursor=two>; rel="next"' } }),
    ),
  );
  renderWith(<IdeaFeedback ideaId="idea-9" />, { auth: { user: aClientUser() } });
  expect(await screen.findByRole('button', { name: 'Remove' })).toBeInTheDocument();
});
