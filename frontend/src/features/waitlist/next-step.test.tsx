import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useHasVoted } from '@/features/votes/use-vote';
import { VoteControl } from '@/features/votes/vote-control';
import { useAnnouncement } from '@/lib/announce';
import { problem, tooOften } from '@/testing/handlers';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { windowIs } from '@/testing/window';
import { forgetAnswers } from './answers';
import { NextStep } from './next-step';
import { WaitlistForm } from './waitlist-form';

const idea = { id: 'idea-9', title: 'Leasewise', voteCount: 7, asksToConfirm: true };

/**
 * Renders the vote button, the questions after a vote, the form further down, and the text for screen
 * readers.
 */
function Page({ bar = false }: { bar?: boolean }) {
  const voted = useHasVoted(idea.id);
  return (
    <>
      <div>
        <VoteControl idea={idea} always />
        {voted && <NextStep idea={idea} bar={bar} />}
      </div>
      <WaitlistForm idea={idea} />
      <output>{useAnnouncement()}</output>
    </>
  );
}

const show = (options: Parameters<typeof renderWith>[1] & { bar?: boolean } = {}) =>
  renderWith(<Page bar={options.bar} />, options);
const vote = () => screen.getByRole('button', { name: /^Vote for/ });
const hear = () => screen.findByLabelText('Get notified at launch');
const tellMe = () => screen.getByRole('button', { name: 'Notify me' });
const wouldPay = () => screen.findByRole('group', { name: 'Would you pay for it?' });
const today = () => screen.findByLabelText('How do you solve it today?');
const heard = (text: string) =>
  waitFor(() => expect(document.querySelector('output')).toHaveTextContent(text));

/** Finds the line below the question. */
const findNote = (text: string | RegExp) => screen.findByText(text, { selector: 'p' });

let bodies: unknown[];
/** Sets the server's responses to successive sign-ups. The last response repeats. */
function answers(...responses: (() => Response)[]) {
  server.use(
    http.post('*/api/ideas/idea-9/waitlist', async ({ request }) => {
      bodies.push(await request.json());
      const respond = responses.length > 1 ? responses.shift() : responses[0];
      return respond?.() ?? HttpResponse.json({ success: true }, { status: 201 });
    }),
  );
}

beforeEach(() => {
  bodies = [];
  forgetAnswers();
  windowIs(false);
  let hasVoted = false;
  const status = () => HttpResponse.json({ hasVoted, voteCount: 7 + Number(hasVoted) });
  server.use(
    http.get('*/api/ideas/idea-9/vote-status', status),
    http.post('*/api/ideas/idea-9/vote', () => ((hasVoted = true), status())),
    http.delete('*/api/ideas/idea-9/vote', () => ((hasVoted = false), status())),
  );
  answers();
});

test('saves the address, willingness to pay and the current solution in three clicks', async () => {
  const { user } = show();
  await user.click(vote());
  expect(await hear()).toHaveFocus();
  expect(await hear()).toHaveAccessibleDescription(/We’ll ask you to confirm\.$/);
  await user.keyboard(' ada@example.com{Enter}');

  expect(await wouldPay()).toHaveFocus();
  await heard('You’re on the list.');
  await user.tab();
  await user.keyboard('{Enter}');

  expect(await today()).toHaveFocus();
  await heard('Saved: you would pay.');
  await user.keyboard('A spreadsheet ');
  await user.click(screen.getByRole('button', { name: 'Send' }));

  const thanks = await screen.findByText('Thank you. You’re on the list. Check your inbox to confirm.');
  expect(thanks).toHaveFocus();
  await heard('Thank you. That’s all.');
  const ada = { email: 'ada@example.com', locale: 'en' };
  expect(bodies).toEqual([
    { ...ada, willingToPay: false, moreToCome: true },
    { ...ada, willingToPay: true, moreToCome: true },
    { ...ada, willingToPay: true, currentSolution: 'A spreadsheet', moreToCome: false },
  ]);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('ada@');
  // The form has been updated too.
  expect(screen.getByRole('heading', { name: 'You’re on the list' })).toBeVisible();
});

test('shows all answers about paying in the same style', async () => {
  const { user } = show();
  await user.click(vote());
  await user.type(await hear(), 'ada@example.com');
  await user.click(tellMe());
  const buttons = within(await wouldPay()).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Yes', 'No', 'Not sure']);
  expect(new Set(buttons.map(({ className }) => className)).size).toBe(1);
});

test.each(['No', 'Not sure'])(
  'sends no further request for the answer "%s" or a skipped question',
  async (answer) => {
    const { user } = show();
    await user.click(vote());
    await user.type(await hear(), 'ada@example.com');
    await user.click(tellMe());
    await wouldPay();
    await user.click(screen.getByRole('button', { name: answer }));
    await today();
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    expect(await findNote(/^Thank you\. You’re on the list/)).toBeVisible();
    expect(bodies).toHaveLength(1);
  },
);

test.each([
  ['ada', 'Please enter a valid email address.', 0],
  ['', 'Please enter your email address.', 0],
  ['ada@example..com', 'Please enter a valid email address.', 0],
  ['ada@example.invalid', 'Please enter a valid email address.', 1],
])(
  'shows an error for the address "%s" next to the field, and keeps the text',
  async (typed, text, calls) => {
    answers(() =>
      problem(400, 'VALIDATION_FAILED', 'Please check the fields.', { errors: { email: ['No.'] } }),
    );
    const { user } = show();
    await user.click(vote());
    if (typed) await user.type(await hear(), typed);
    else await hear();
    await user.click(tellMe());
    expect(await findNote(text)).toBeVisible();
    await heard(text);
    expect(await hear()).toHaveValue(typed);
    expect(await hear()).toBeInvalid();
    expect(await hear()).toHaveAccessibleDescription(text);
    expect(bodies).toHaveLength(calls);
  },
);

test('keeps a question and its answer on the page until the answer has been saved', async () => {
  const saved = () => HttpResponse.json({ success: true }, { status: 201 });
  answers(
    () => problem(500, 'INTERNAL', 'Oh'),
    saved,
    () => tooOften('60'),
    saved,
  );
  const { user } = show();
  await user.click(vote());
  await user.type(await hear(), 'ada@example.com');
  await user.click(tellMe());
  await findNote('Failed to join waitlist. Please check your email and try again.');
  expect(await hear()).toHaveValue('ada@example.com');
  await user.click(tellMe());
  await wouldPay();
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await findNote(/^That was a lot at once/);
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await today()).toBeVisible();
});

test('asks a returning visitor only the questions they haven’t answered', async () => {
  const first = show();
  await first.user.click(vote());
  await first.user.type(await hear(), 'ada@example.com');
  await first.user.click(tellMe());
  await wouldPay();
  first.unmount();

  // Simulates a reload in this tab.
  forgetAnswers();
  const again = show();
  expect(await wouldPay()).not.toHaveFocus();
  await again.user.click(screen.getByRole('button', { name: 'Yes' }));
  await today();
  expect(bodies.at(-1)).toMatchObject({ email: 'ada@example.com', willingToPay: true });
  again.unmount();

  // In a new session, the address is no longer stored.
  forgetAnswers();
  sessionStorage.clear();
  show();
  expect(await findNote('You’re on the list.')).toBeVisible();
  expect(screen.queryByLabelText('Get notified at launch')).not.toBeInTheDocument();
});

test('hides the question if the vote is withdrawn, and restores the typed text with the next vote', async () => {
  const { user } = show();
  await user.click(vote());
  await user.type(await hear(), 'ada@');
  await user.click(vote());
  await waitFor(() => expect(screen.queryByLabelText('Get notified at launch')).not.toBeInTheDocument());
  expect(vote()).toHaveFocus();
  await user.click(vote());
  expect(await hear()).toHaveValue('ada@');
});

test('prefills the address of a signed-in visitor, who can change it', async () => {
  const { user } = show({ auth: { user: aClientUser({ email: 'ada@example.com' }) } });
  await user.click(vote());
  expect(await hear()).toHaveValue('ada@example.com');
  await user.clear(await hear());
  expect(await hear()).toHaveValue('');
});

test('asks no questions after a sign-up through the form', async () => {
  const { user } = show();
  await user.click(vote());
  await hear();
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Join Waitlist' }));
  await waitFor(() => expect(screen.queryByLabelText('Get notified at launch')).not.toBeInTheDocument());
});

test('shows errors in a phone’s bar as a toast, without opening the keyboard', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ matches: media.includes('coarse') }) as unknown as MediaQueryList);
  const { user } = show({ bar: true });
  await user.click(vote());
  expect(await hear()).not.toHaveFocus();
  await user.click(tellMe());
  expect(await screen.findByText('Please enter your email address.')).toBeVisible();
  expect(screen.queryByText(/^Your address, for news/)).not.toBeInTheDocument();
});
