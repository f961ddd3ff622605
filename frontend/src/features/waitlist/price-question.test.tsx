import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderWith } from '@/testing/render';
import { sentTo } from '@/testing/sent-to';
import { server } from '@/testing/server';
import { windowIs } from '@/testing/window';
import { answer, forgetAnswers } from './answers';
import { rememberJoined } from './joined-before';
import { NextStep } from './next-step';
import { WaitlistForm } from './waitlist-form';

const idea = { id: 'idea-9', title: 'Leasewise', asksPrice: true };
const PRICE = { amount: 900, currency: 'USD', per: 'month' };
const HONEST = /^(You’re on the list\. )?This doesn’t exist yet\. Nothing is for sale/;
const THANKS = 'Thank you. We’ve told the founder. The final price may be different.';

let bodies: unknown[];

beforeEach(() => {
  forgetAnswers();
  windowIs(false);
  bodies = sentTo('POST /api/ideas/idea-9/waitlist', () => ({ success: true }));
});

const offers = (body: object) =>
  server.use(http.get('*/api/ideas/idea-9/offer', () => HttpResponse.json(body)));
const join = () => screen.getByRole('button', { name: 'Join Waitlist' });

test('asks about one price, with the disclosure, instead of showing the checkbox', async () => {
  offers({ offer: 'token', price: PRICE });
  const { user } = renderWith(<WaitlistForm idea={idea} />);
  const question = await screen.findByRole('group', { name: 'Would you pay $9 a month for this?' });
  expect(question).toHaveAccessibleDescription(HONEST);
  expect(screen.queryByLabelText('I would pay for this')).not.toBeInTheDocument();

  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(question).toHaveAccessibleDescription(HONEST);
  await user.click(join());
  await screen.findByText('You’re on the list');
  expect(screen.getByText(THANKS)).toBeInTheDocument();
  expect(bodies).toMatchObject([{ email: 'ada@example.com', priceAnswer: 'yes', offer: 'token' }]);
});

test('omits the price if the visitor didn’t answer the question', async () => {
  offers({ offer: 'token', price: { ...PRICE, amount: 450, per: 'once' } });
  const { user } = renderWith(<WaitlistForm idea={idea} />);
  await screen.findByRole('group', { name: 'Would you pay $4.50 once for this?' });
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.click(join());
  await screen.findByText('You’re on the list');
  expect(Object.keys(bodies[0] as object)).not.toContain('priceAnswer');
});

test.each([
  ['the visitor isn’t offered a price', () => HttpResponse.json({ offer: null })],
  ['the offer can’t be loaded', () => HttpResponse.json({}, { status: 500 })],
])('shows the usual checkbox if %s', async (_, response) => {
  server.use(http.get('*/api/ideas/idea-9/offer', response));
  const { user } = renderWith(<WaitlistForm idea={idea} />);
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  expect(await screen.findByLabelText('I would pay for this')).toBeInTheDocument();
});

test('doesn’t request an offer for an idea without a price test', async () => {
  let requested = false;
  server.use(
    http.get('*/api/ideas/idea-9/offer', () => ((requested = true), HttpResponse.json({ offer: null }))),
  );
  const { user } = renderWith(<WaitlistForm idea={{ ...idea, asksPrice: false }} />);
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  expect(await screen.findByLabelText('I would pay for this')).toBeInTheDocument();
  expect(requested).toBe(false);
});

test('shows the disclosure as part of the question in a phone’s bar', async () => {
  offers({ offer: 'token', price: PRICE });
  rememberJoined('idea-9');
  answer('idea-9', { step: 'pay', email: 'ada@example.com' });
  const { user } = renderWith(<NextStep idea={idea} bar />);
  const question = await screen.findByRole('group', { name: 'Would you pay $9 a month for this?' });
  expect(question).toHaveAccessibleDescription(HONEST);
  const looks = within(question)
    .getAllByRole('button')
    .map(({ textContent, className }) => [textContent, className]);
  expect(looks.map(([label]) => label)).toEqual(['Yes', 'No', 'Not sure']);
  expect(new Set(looks.map(([, look]) => look)).size).toBe(1);
  expect(question).toHaveTextContent(/This doesn’t exist yet/);
  await user.click(screen.getByRole('button', { name: 'Not sure' }));
  await screen.findByLabelText('How do you solve it today?');
  expect(bodies).toMatchObject([{ priceAnswer: 'unsure', willingToPay: false, offer: 'token' }]);
});

test('asks a voter about the price, and sends each answer with the offer', async () => {
  offers({ offer: 'token', price: PRICE });
  rememberJoined('idea-9');
  answer('idea-9', { step: 'pay', email: 'ada@example.com' });
  const { user } = renderWith(<NextStep idea={idea} />);
  const question = await screen.findByRole('group', { name: 'Would you pay $9 a month for this?' });
  expect(question).toHaveAccessibleDescription(HONEST);
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText(THANKS)).toBeInTheDocument();
  await user.type(await screen.findByLabelText('How do you solve it today?'), 'Paper{Enter}');
  await screen.findByText(/^Thank you\. You’re on the list/);
  const details = { willingToPay: true, priceAnswer: 'yes', offer: 'token' };
  const priced = { email: 'ada@example.com', locale: 'en', ...details };
  expect(bodies).toEqual([
    { ...priced, moreToCome: true },
    { ...priced, currentSolution: 'Paper', moreToCome: false },
  ]);
});
