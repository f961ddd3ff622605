import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aFeedback } from '@/testing/factories';
import { problem, tooOften } from '@/testing/handlers';
import { renderWith } from '@/testing/render';
import { sentTo } from '@/testing/sent-to';
import { server } from '@/testing/server';
import { FeedbackSection } from './feedback-section';
import { box, onPost, send, show } from './feedback.harness';

const list = (...messages: ReturnType<typeof aFeedback>[]) =>
  server.use(http.get('*/api/feedbacks/:id', () => HttpResponse.json(messages)));

test('counts user-perceived characters, after trimming', async () => {
  const { user } = show();
  await user.click(box());
  await user.paste('  👩‍🚀 ok 𝒳  ');
  // The astronaut emoji consists of three code points (two pictographs and a joiner); the letter at the end
  // is a single code point.
  expect(screen.getByText('8 / 500')).toBeInTheDocument();
});

test('accepts messages of 500 characters, but not of 501', async () => {
  const bodies = onPost();
  const { user } = show();
  await user.click(box());
  await user.paste('𝒳'.repeat(501));
  await user.click(send());
  expect(screen.getByText('At most 500 characters, please. This has 501.')).toBeInTheDocument();
  expect(bodies).toEqual([]);

  await user.clear(box());
  await user.click(box());
  await user.paste('𝒳'.repeat(500));
  await user.click(send());
  expect(await screen.findByText('Feedback submitted')).toBeInTheDocument();
  expect(bodies).toEqual([{ ideaId: 'idea-9', message: '𝒳'.repeat(500), website: '' }]);
  expect(box()).toHaveValue('');
});

test('rejects a message that consists only of spaces', async () => {
  const bodies = onPost();
  const { user } = show();
  await user.type(box(), '   ');
  await user.click(send());
  expect(box()).toHaveAccessibleDescription('Please enter your feedback.');
  expect(box()).toHaveFocus();
  expect(bodies).toEqual([]);
});

test('keeps the text in the box if sending fails', async () => {
  onPost(() => problem(500, 'INTERNAL', 'Oh'));
  const { user } = show();
  await user.type(box(), 'I would use this.');
  await user.click(send());
  expect(await screen.findByText('Failed to submit feedback. Please try again.')).toBeInTheDocument();
  expect(box()).toHaveValue('I would use this.');
});

test('says how long to wait after too many messages, and keeps the text', async () => {
  onPost(() => tooOften('40'));
  const { user } = show();
  await user.type(box(), 'I would use this.');
  await user.click(send());
  expect(await screen.findByText('That was a lot at once. Try again in 40 seconds.')).toBeInTheDocument();
  expect(box()).toHaveValue('I would use this.');
});

test('hides the honeypot field from people, and sends it with the message', async () => {
  const bodies = onPost();
  const { user, container } = show();
  const trap = container.querySelector<HTMLInputElement>('input[name="website"]')!;
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap.closest('[aria-hidden="true"]')).not.toBeNull();
  await user.type(trap, 'http://spam.example');
  await user.type(box(), 'Buy');
  await user.click(send());
  await waitFor(() =>
    expect(bodies).toEqual([{ ideaId: 'idea-9', message: 'Buy', website: 'http://spam.example' }]),
  );
});

test('invites visitors to write the first message', async () => {
  show();
  expect(
    await screen.findByRole('heading', { level: 3, name: 'Send the first message' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(box()).toBeInTheDocument();
});

test('shows messages with their replies as plain text, without links', async () => {
  list(
    aFeedback({
      message: 'See https://spam.example <b>now</b>',
      replies: [
        { id: 'r1', message: 'Older reply', createdAt: '2025-07-14T10:00:00.000Z', byFounder: false },
        { id: 'r2', message: 'Newer reply', createdAt: '2025-07-15T10:00:00.000Z', byFounder: true },
      ],
    }),
  );
  show();
  expect(await screen.findByText('See https://spam.example <b>now</b>')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  const replies = within(screen.getByRole('list', { name: '2 replies' })).getAllByRole('listitem');
  expect(replies.map((reply) => reply.querySelector('p')?.textContent)).toEqual([
    'Older reply',
    'Newer reply',
  ]);
  expect(screen.getByText('Jul 15, 2025')).toBeInTheDocument();
  expect(replies.map((reply) => within(reply).queryByText('Founder') !== null)).toEqual([false, true]);
});

test('shows merged messages as a single message, and says how many there are', async () => {
  list(aFeedback({ message: 'Too dear', alike: 3 }), aFeedback({ message: 'Lovely' }));
  show();
  const [dear, lovely] = await screen.findAllByRole('article');
  expect(dear).toHaveTextContent('and 3 more said the same');
  expect(lovely).not.toHaveTextContent('said the same');
});

test('limits a reply to 300 characters, and posts it', async () => {
  list(aFeedback({ id: 'f1', message: 'First' }));
  const bodies = sentTo('POST /api/feedbacks/f1/replies', () =>
    HttpResponse.json(
      { id: 'r1', message: 'Why?', createdAt: '2025-07-14T10:00:00.000Z', byFounder: false },
      { status: 201 },
    ),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  await user.type(screen.getByLabelText('Your reply'), 'Why?');
  expect(screen.getByText('4 / 300')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Post reply' }));
  expect(await screen.findByText('Reply posted')).toBeInTheDocument();
  expect(bodies).toEqual([{ message: 'Why?', website: '' }]);
});

test('focuses the box after a click on Reply, and the new reply once it has been posted', async () => {
  const reply = { id: 'r1', message: 'Why?', createdAt: '2025-07-14T10:00:00.000Z', byFounder: false };
  list(aFeedback({ id: 'f1', message: 'First' }));
  server.use(
    http.post('*/api/feedbacks/f1/replies', () => {
      list(aFeedback({ id: 'f1', message: 'First', replies: [reply] }));
      return HttpResponse.json(reply, { status: 201 });
    }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  expect(screen.getByLabelText('Your reply')).toHaveFocus();
  await user.keyboard('Why?');
  await user.click(screen.getByRole('button', { name: 'Post reply' }));
  await waitFor(() => expect(screen.getByText('Why?').closest('li')).toHaveFocus());
});

test('restores unsent text after a reload, separately for each idea and message', async () => {
  list(aFeedback({ id: 'f1' }), aFeedback({ id: 'f2' }));
  const first = show();
  await first.user.type(box(), 'I would use this.');
  await first.user.click((await screen.findAllByRole('button', { name: 'Reply' }))[1]!);
  await first.user.keyboard('Why?');
  first.unmount();

  onPost();
  const again = show();
  expect(box()).toHaveValue('I would use this.');
  expect(await screen.findByLabelText('Your reply')).toHaveValue('Why?');
  // The page restored the form, so the form doesn't take the focus.
  expect(screen.getByLabelText('Your reply')).not.toHaveFocus();
  await again.user.click(send());
  await screen.findByText('Feedback submitted');
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
  again.unmount();

  show();
  expect(box()).toHaveValue('');
  await screen.findAllByRole('button', { name: 'Reply' });
  expect(screen.queryByLabelText('Your reply')).not.toBeInTheDocument();
});

test('keeps unsent text separate for each idea', async () => {
  const first = show();
  await first.user.type(box(), 'I would use this.');
  first.unmount();
  renderWith(<FeedbackSection ideaId="idea-10" canRemove={false} />);
  expect(box()).toHaveValue('');
});

test('reports a reply that couldn’t be posted, and keeps its text', async () => {
  list(aFeedback({ id: 'f1' }));
  server.use(http.post('*/api/feedbacks/f1/replies', () => problem(500, 'INTERNAL', 'Oh')));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  await user.type(screen.getByLabelText('Your reply'), 'Why?');
  await user.click(screen.getByRole('button', { name: 'Post reply' }));
  expect(await screen.findByText('Failed to post reply. Please try again.')).toBeInTheDocument();
  expect(screen.getByLabelText('Your reply')).toHaveValue('Why?');
});

test('shows the Remove button only to people who may remove messages, and asks for confirmation', async () => {
  list(aFeedback({ id: 'f1', message: 'Spam' }));
  let removed = 0;
  server.use(
    http.delete('*/api/feedbacks/f1', () => {
      removed += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, unmount } = show(false);
  await screen.findByText('Spam');
  expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  unmount();

  renderWith(<FeedbackSection ideaId="idea-9" canRemove />);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(removed).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Remove permanently' }));
  expect(await screen.findByText('Feedback removed')).toBeInTheDocument();
  expect(removed).toBe(1);
});
