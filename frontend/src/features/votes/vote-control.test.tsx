import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem, tooOften } from '@/testing/handlers';
import { oneCallLater } from '@/testing/later';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { VoteControl } from './vote-control';

const idea = { id: 'idea-9', title: 'Leasewise', voteCount: 7 };
const button = () => screen.getByRole('button', { name: /Vote for Leasewise/ });

/** Waits until the button says so: the store tells its readers in the next frame, a toast comes at once. */
async function shows(votes: number, pressed?: boolean) {
  await waitFor(() => {
    expect(button()).toHaveAccessibleName(`Vote for Leasewise, ${votes} votes`);
    if (pressed !== undefined) expect(button()).toHaveAttribute('aria-pressed', String(pressed));
  });
}

/** Lets a call hang until the test answers it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

test('a press shows at once, and the server’s count has the last word', async () => {
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
])('a vote is rolled back and told when %s', async (_, fail) => {
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

test('after a refused vote the server is asked, whose answer the press may have cut off', async () => {
  const first = gate();
  let asked = 0;
  server.use(
    http.get('*/api/ideas/idea-9/vote-status', async () => {
      asked += 1;
      if (asked === 1) await first.opened;
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

test('who votes too much at once is told for how long to wait', async () => {
  server.use(http.post('*/api/ideas/idea-9/vote', () => tooOften('40')));
  const { user } = renderWith(<VoteControl idea={idea} />);
  await user.click(button());
  expect(await screen.findByText('That was a lot at once. Try again in 40 seconds.')).toBeInTheDocument();
});

test('a second press while the first is under way sends nothing', async () => {
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

test('pressing again takes the vote back', async () => {
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

describe('asking for the status', () => {
  let asked = 0;
  beforeEach(() => {
    asked = 0;
    server.use(
      http.get('*/api/ideas/idea-9/vote-status', () => {
        asked += 1;
        return HttpResponse.json({ hasVoted: true, voteCount: 7 });
      }),
    );
  });

  test('a card does not ask for a visitor who has never voted here', async () => {
    renderWith(<VoteControl idea={idea} />);
    await oneCallLater();
    expect(asked).toBe(0);
  });

  test('a card asks for somebody signed in', async () => {
    renderWith(<VoteControl idea={idea} />, { auth: { user: aClientUser() } });
    await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'true'));
  });

  test('a card asks in a browser that has voted before', async () => {
    localStorage.setItem('groundswell:voted', '1');
    renderWith(<VoteControl idea={idea} />);
    await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'true'));
  });
});

test('a status asked for before the press does not undo it', async () => {
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
