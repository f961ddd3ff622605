import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aFeedback, anOwnIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import IdeaFeedback from './idea-feedback';

test('recognizes an idea’s owner no matter how many ideas they have', async () => {
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

test('shows pinned quotes above the form, and tells founders that they answer as the founder', async () => {
  server.use(
    http.get('*/api/feedbacks/:id/pinned', () =>
      HttpResponse.json([aFeedback({ message: 'I want it now', alike: 3 })]),
    ),
    http.get('*/api/feedbacks/:id', () => HttpResponse.json([aFeedback({ message: 'Why so dear?' })])),
    http.get('*/api/user/ideas', () => HttpResponse.json([anOwnIdea({ id: 'idea-9' })])),
  );
  const { user } = renderWith(<IdeaFeedback ideaId="idea-9" />, { auth: { user: aClientUser() } });
  const quotes = await screen.findByRole('list', { name: 'Pinned by the founder' });
  expect(quotes).toHaveTextContent('I want it nowand 3 more said the same');
  expect(
    quotes.compareDocumentPosition(screen.getByLabelText('Your feedback')) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  expect(screen.getByPlaceholderText('Answer this as the founder')).toBeInTheDocument();
});

test('shows the form even if the quotes can’t be loaded', async () => {
  server.use(http.get('*/api/feedbacks/:id/pinned', () => problem(500, 'INTERNAL', 'Oh')));
  renderWith(<IdeaFeedback ideaId="idea-9" />);
  expect(await screen.findByLabelText('Your feedback')).toBeInTheDocument();
});
