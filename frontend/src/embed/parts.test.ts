import { i18n } from '@lingui/core';
import { http, HttpResponse } from 'msw';
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tooOften } from '@/testing/handlers';
import { server } from '@/testing/server';
import { startVote } from './vote';
import { startWaitlist } from './waitlist';

const one = <E extends Element>(selector: string) => document.querySelector<E>(selector)!;

const onVote = jest.fn();
const onJoined = jest.fn();

/** Adds the parts that the server renders (embed-page.ts in the backend) to the document. */
function open(remember = true, referral?: string) {
  document.body.innerHTML = `
    <button id="vote"><span></span><b></b></button><p id="voted"></p>
    <form><input id="email"><button type="submit">Join</button><p id="problem"></p>
    <input type="checkbox" name="willingToPay"></form><div id="joined"></div>`;
  return {
    showVote: startVote('idea-9', 7, onVote),
    showJoined: startWaitlist('idea-9', { remember, referral, onJoined }),
  };
}

async function join() {
  await userEvent.type(one('#email'), 'ada@example.com');
  await userEvent.click(one('form button'));
}

beforeEach(() => {
  localStorage.clear();
  onVote.mockClear();
  onJoined.mockClear();
});

test('remembers that someone joined without storing the address, and accepts another address', async () => {
  server.use(
    http.post('*/api/ideas/idea-9/waitlist', () => HttpResponse.json({ success: true }, { status: 201 })),
  );
  open();
  await join();
  await waitFor(() => expect(one('#joined')).toHaveTextContent('We’ll only email you about this idea.'));
  expect(JSON.stringify({ ...localStorage })).not.toContain('ada@');

  open();
  expect(one('#joined')).toHaveTextContent('You’re on the list');
  expect(one('form')).not.toBeVisible();
  await userEvent.click(one('#joined button'));
  expect(one('form')).toBeVisible();
  expect(one('#email')).toHaveFocus();

  open(false);
  expect(one('form')).toBeVisible();
});

test('sends the language of the frame with the sign-up, unless it is English', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/ideas/idea-9/waitlist', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true }, { status: 201 });
    }),
  );
  for (const locale of ['en', 'de']) {
    i18n.loadAndActivate({ locale, messages: {} });
    open(false);
    await join();
    await waitFor(() => expect(one('form')).not.toBeVisible());
  }
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const answers = { email: 'ada@example.com', willingToPay: false, origin: 'widget' };
  expect(sent).toEqual([answers, { ...answers, locale: 'de' }]);
});

test('reports votes and sign-ups once the server accepted them, and credits a supporter’s link', async () => {
  const sent: unknown[] = [];
  const voted = { hasVoted: true, voteCount: 8 };
  server.use(
    http.post('*/api/ideas/idea-9/vote', () => HttpResponse.json(voted)),
    http.delete('*/api/ideas/idea-9/vote', () => HttpResponse.error()),
    http.post('*/api/ideas/idea-9/waitlist', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true }, { status: 201 });
    }),
  );
  open(false, 'abcdefghij');
  await userEvent.click(one('#vote'));
  await waitFor(() => expect(one('#voted')).toHaveTextContent('Vote added'));
  await userEvent.click(one('#vote'));
  await waitFor(() => expect(one('#voted')).toHaveTextContent('Failed to vote'));
  expect(onVote.mock.calls).toEqual([[voted]]);
  expect(onJoined).not.toHaveBeenCalled();
  await join();
  await waitFor(() => expect(onJoined).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([
    { email: 'ada@example.com', willingToPay: false, referral: 'abcdefghij', origin: 'widget' },
  ]);
});

test('shows what happened in another frame, without moving the focus', () => {
  const { showVote, showJoined } = open();
  showVote({ hasVoted: true, voteCount: 8 });
  expect(one('#vote')).toHaveAttribute('aria-pressed', 'true');
  expect(one('#vote')).toHaveTextContent('Voted8');
  showJoined();
  expect(one('#joined')).toHaveTextContent('You’re on the list');
  expect(one('form')).not.toBeVisible();
  expect(document.body).toHaveFocus();
  expect(onVote).not.toHaveBeenCalled();
  expect(onJoined).not.toHaveBeenCalled();
});

test('tells a rate-limited visitor how long to wait, and keeps the typed text', async () => {
  server.use(
    http.post('*/api/ideas/idea-9/waitlist', () => tooOften('7200')),
    http.post('*/api/ideas/idea-9/vote', () => tooOften('40')),
  );
  open();
  await join();
  await waitFor(() => expect(one('#problem')).toHaveTextContent('Try again in 2 hours.'));
  expect(one('#email')).toHaveValue('ada@example.com');
  await userEvent.click(one('#vote'));
  await waitFor(() => expect(one('#voted')).toHaveTextContent('Try again in 40 seconds.'));
});
