import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { problem, tooOften } from '@/testing/handlers';
import { renderWith } from '@/testing/render';
import { sentTo } from '@/testing/sent-to';
import { rememberJoined } from './joined-before';
import { WaitlistForm } from './waitlist-form';

const show = () => renderWith(<WaitlistForm idea={{ id: 'idea-9', title: 'Leasewise' }} />);
const email = () => screen.getByLabelText('Email');
const join = () => screen.getByRole('button', { name: 'Join Waitlist' });

const answer = (response: () => Response = () => HttpResponse.json({ success: true }, { status: 201 })) =>
  sentTo('POST /api/ideas/idea-9/waitlist', response);

test.each([
  ['', 'Email required', 'Please enter your email address.'],
  ['   ', 'Email required', 'Please enter your email address.'],
  ['ada', 'Invalid email', 'Please enter a valid email address.'],
  ['ada@example', 'Invalid email', 'Please enter a valid email address.'],
  ['ada lovelace@example.com', 'Invalid email', 'Please enter a valid email address.'],
])('shows the error for the address "%s": %s', async (typed, title, text) => {
  const bodies = answer();
  const { user } = show();
  if (typed) await user.type(email(), typed);
  await user.click(join());
  expect(await screen.findByText(title)).toBeInTheDocument();
  // The text appears in the toast and next to the focused field.
  expect(screen.getAllByText(text)).toHaveLength(2);
  expect(email()).toHaveAccessibleDescription(text);
  expect(email()).toHaveFocus();
  expect(bodies).toEqual([]);
});

test.each(['javascript:alert(1)', 'http://linkedin.com/in/ada', 'https://example.com/in/linkedin.com'])(
  'shows an error next to the field for the profile %s, which isn’t a LinkedIn URL',
  async (profile) => {
    const bodies = answer();
    const { user } = show();
    await user.type(email(), 'ada@example.com');
    await user.type(screen.getByLabelText(/LinkedIn/), profile);
    await user.click(join());
    expect(screen.getByLabelText(/LinkedIn/)).toBeInvalid();
    expect(screen.getByText(/^Please enter an address such as https:\/\/www\.linkedin\.com/)).toBeVisible();
    expect(bodies).toEqual([]);
  },
);

test('sends the referral code from a supporter’s link', async () => {
  const landing = { name: 'http://localhost/ideas/leasewise?via=k3v7qmz2ad' } as PerformanceEntry;
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([landing]);
  const bodies = answer();
  const { user } = show();
  await user.type(email(), 'ada@example.com');
  await user.click(join());
  expect(await screen.findByText('Welcome to the waitlist')).toBeVisible();
  expect(bodies).toMatchObject([{ email: 'ada@example.com', referral: 'k3v7qmz2ad' }]);
  jest.restoreAllMocks();
});

test('sends all answers, trimmed, and welcomes the new subscriber', async () => {
  const bodies = answer();
  const { user } = show();
  await user.type(email(), '  ada@example.com ');
  await user.click(screen.getByLabelText('I would pay for this'));
  await user.click(screen.getByLabelText('I would like to invest in it'));
  await user.type(screen.getByLabelText(/LinkedIn/), 'https://www.linkedin.com/in/ada');
  await user.click(join());
  expect(await screen.findByText('Welcome to the waitlist')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'You’re on the list' })).toBeInTheDocument();
  expect(bodies).toEqual([
    {
      email: 'ada@example.com',
      locale: 'en',
      willingToPay: true,
      interestedInCollaborating: false,
      interestedInInvesting: true,
      linkedinProfile: 'https://www.linkedin.com/in/ada',
    },
  ]);
});

test('remembers that the visitor joined without storing the address, and accepts another address', async () => {
  answer();
  const first = show();
  await first.user.type(email(), 'ada@example.com');
  await first.user.click(join());
  await screen.findByText('You’re on the list');
  first.unmount();
  expect(JSON.stringify({ ...localStorage })).not.toContain('ada@');

  const { user } = show();
  expect(screen.getByRole('heading', { name: 'You’re on the list' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add another email' }));
  expect(email()).toHaveValue('');
});

test('shows a preview of the form as new visitors see it', () => {
  localStorage.setItem('groundswell:joined', 'idea-9');
  renderWith(<WaitlistForm idea={{ id: 'idea-9', title: 'Leasewise' }} remember={false} />);
  expect(join()).toBeInTheDocument();
});

test('reports that joining failed, and keeps the form’s values', async () => {
  answer(() => problem(500, 'INTERNAL', 'Oh'));
  const { user } = show();
  await user.type(email(), 'ada@example.com');
  await user.click(join());
  expect(
    await screen.findByText('Failed to join waitlist. Please check your email and try again.'),
  ).toBeInTheDocument();
  expect(email()).toHaveValue('ada@example.com');
});

test('says how long to wait after too many sign-ups, and keeps the form’s values', async () => {
  answer(() => tooOften('86400'));
  const { user } = show();
  await user.type(email(), 'ada@example.com');
  await user.click(join());
  expect(await screen.findByText('That was a lot at once. Try again in 24 hours.')).toBeInTheDocument();
  expect(email()).toHaveValue('ada@example.com');
});

test('shows an error next to a well-formed address that the server rejects', async () => {
  answer(() =>
    problem(400, 'VALIDATION_FAILED', 'Please check the fields.', {
      errors: { email: ['Please enter a valid email address.'] },
    }),
  );
  const { user } = show();
  await user.type(email(), 'ada@example..com');
  await user.click(join());
  expect(await screen.findByText('Invalid email')).toBeInTheDocument();
  expect(email()).toBeInvalid();
  expect(email()).toHaveValue('ada@example..com');
});

test('resends the confirmation email on request, and says when the next email will come', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-24T10:14:00'), advanceTimers: true });
  const bodies = answer();
  const { user } = renderWith(
    <WaitlistForm idea={{ id: 'idea-9', title: 'Leasewise', asksToConfirm: true }} />,
  );
  await user.type(email(), 'ada@example.com');
  await user.click(screen.getByLabelText('I would pay for this'));
  await user.click(join());
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(
    await screen.findByText(/^We send one email a day, so the next email comes by tomorrow, 10:1\d AM\./),
  ).toBeVisible();
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toEqual(bodies[0]);
  expect(screen.queryByText(/in the last 24 hours/)).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('says when the email will come after a second sign-up on the same day', async () => {
  answer();
  rememberJoined('idea-9');
  const { user } = renderWith(
    <WaitlistForm idea={{ id: 'idea-9', title: 'Leasewise', asksToConfirm: true }} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Add another email' }));
  await user.type(email(), 'ada@example.com');
  await user.click(join());
  expect(
    await screen.findByText(/in the last 24 hours, the next email comes a day after that one\./),
  ).toBeVisible();
});

test('doesn’t offer to resend if the idea doesn’t ask for confirmation', async () => {
  answer();
  const { user } = show();
  await user.type(email(), 'ada@example.com');
  await user.click(join());
  await screen.findByRole('heading', { name: 'You’re on the list' });
  expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
});
