import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem, tooOften } from '@/testing/handlers';
import { oneCallLater } from '@/testing/later';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { VoteControl } from './vote-control';

const idea = { id: 'idea-9', title: 'Leasewise', voteCount: 7 };
const button = () => screen.getByRole('button', { name: /Vote for Leasewise/ });

/**
 * Waits until the button shows the count. The store updates the button in the next frame, while a toast
 * appears immediately.
 */
async function shows(votes: number, pressed?: boolean) {
  await waitFor(() => {
    expect(button()).toHaveAccessibleName(`Vote for Leasewise, ${votes} votes`);
    if (pressed !== undefined) expect(button()).toHaveAttribute('aria-pressed', String(pressed));
  });
}

/** Delays a response until the test releases it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

test('shows a vote immediately, and then the server’s count', async () => {
  const { open, opened } = gate();
  server.use(
    http.post('*/api/ideas/idea-9/vote', async () => {
      await opened;
      return HttpResponse.json({ hasVoted: true, voteCount: 10 });
    }),
  );
  const { user } = renderWith(<VoteControl idea={idea} />);
  await user.click(button());
  await shows(8, true);
  open();
  expect(await screen.findByText('Vote added')).toBeInTheDocument();
  await shows(10);
});

test.each([
  ['the server fails', () => problem(500, 'INTERNAL', 'Oh')],
  ['the connection fails', () => HttpResponse.error()],
])('reverts a vote and shows a toast if %s', async (_, fail) => {
  const { open, opened } = gate();
  server.use(
    http.get('*/api/ideas/idea-9/vote-status', () => HttpResponse.json({ hasVoted: false, voteCount: 7 })),
    http.post('*/api/ideas/idea-9/vote', async () => {
      await opened;
      return fail();
    }),
  );
  const { user } = renderWith(<VoteControl idea={idea} />);
  await user.click(button());
  await shows(8);
  open();
  expect(await screen.findByText('Failed to vote. Please try again.')).toBeInTheDocument();
  expect(screen.getByText('Error')).toBeInTheDocument();
  await shows(7, false);
});

test('requests the vote status again after a rejected vote, because the click may have aborted the first request', async () => {
  const first = gate();
  let requests = 0;
  server.use(
    http.get('*/api/ideas/idea-9/vote-status', async () => {
      requests += 1;
      if (requests === 1) await first.opened;
      return HttpResponse.json({ hasVoted: true, voteCount: 12 });
    }),
    http.post('*/api/ideas/idea-9/vote', () => problem(500, 'INTERNAL', 'Oh')),
  );
  const { user } = renderWith(<VoteControl idea={idea} always />);
  await user.click(button());
  expect(await screen.findByText('Failed to vote. Please try again.')).toBeInTheDocument();
  await shows(12, true);
  first.open();
});

test('says how long to wait after too many votes', async () => {
  server.use(http.post('*/api/ideas/idea-9/vote', () => tooOften('40')));
  const { user } = renderWith(<VoteControl idea={idea} />);
  await user.click(button());
  expect(await screen.findByText('That was a lot at once. Try again in 40 seconds.')).toBeInTheDocument();
});

test('ignores a second click while the first request is pending', async () => {
  const { open, opened } = gate();
  let calls = 0;
  server.use(
    http.post('*/api/ideas/idea-9/vote', async () => {
      calls += 1;
      await opened;
      return HttpResponse.json({ hasVoted: true, voteCount: 8 });
    }),
  );
  const { user } = renderWith(<VoteControl idea={idea} />);
  await user.click(button());
  await user.click(button());
  open();
  await screen.findByText('Vote added');
  expect(calls).toBe(1);
});

test('withdraws the vote on a second click', async () => {
  server.use(
    http.get('*/api/ideas/idea-9/vote-status', () => HttpResponse.json({ hasVoted: true, voteCount: 7 })),
    http.delete('*/api/ideas/idea-9/vote', () => HttpResponse.json({ hasVoted: false, voteCount: 6 })),
  );
  const { user } = renderWith(<VoteControl idea={idea} always />);
  await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'true'));
  await user.click(button());
  expect(await screen.findByText('Vote removed')).toBeInTheDocument();
  await shows(6);
});

describe('the request for the vote status', () => {
  let requests = 0;
  beforeEach(() => {
    requests = 0;
    server.use(
      http.get('*/api/ideas/idea-9/vote-status', () => {
        requests += 1;
        return HttpResponse.json({ hasVoted: true, voteCount: 7 });
      }),
    );
  });

  test('is skipped for a visitor who has never voted in this browser', async () => {
    renderWith(<VoteControl idea={idea} />);
    await oneCallLater();
    expect(requests).toBe(0);
  });

  test('is sent for a visitor who is signed in', async () => {
    renderWith(<VoteControl idea={idea} />, { auth: { user: aClientUser() } });
    await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'true'));
  });

  test('is sent in a browser that has voted before', async () => {
    localStorage.setItem('groundswell:voted', '1');
    renderWith(<VoteControl idea={idea} />);
    await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'true'));
  });
});

test('ignores a vote status that was requested before the click', async () => {
  const status = gate();
  const vote = gate();
  server.use(
    http.get('*/api/ideas/idea-9/vote-status', async () => {
      await status.opened;
      return HttpResponse.json({ hasVoted: false, voteCount: 7 });
    }),
    http.post('*/api/ideas/idea-9/vote', async () => {
      await vote.opened;
      return HttpResponse.json({ hasVoted: true, voteCount: 8 });
    }),
  );
  const { user } = renderWith(<VoteControl idea={idea} always />);
  await user.click(button());
  status.open();
  await oneCallLater();
  await shows(8, true);
  vote.open();
  expect(await screen.findByText('Vote added')).toBeInTheDocument();
  await shows(8);
});
