import { i18n } from '@lingui/core';
import { http, HttpResponse } from 'msw';
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tooOften } from '@/testing/handlers';
import { server } from '@/testing/server';
import { startVote } from './vote';
import { startWaitlist } from './waitlist';

const one = <E extends Element>(selector: string) => document.querySelector<E>(selector)!;

/** Adds the parts that the server renders (embed-page.ts in the backend) to the document. */
function open(remember = true) {
  document.body.innerHTML = `
    <button id="vote"><span></span><b></b></button><p id="voted"></p>
    <form><input id="email"><button type="submit">Join</button><p id="problem"></p>
    <input type="checkbox" name="willingToPay"></form><div id="joined"></div>`;
  startVote('idea-9', 'Leasewise', 7);
  startWaitlist('idea-9', remember);
}

async function join() {
  await userEvent.type(one('#email'), 'ada@example.com');
  await userEvent.click(one('form button'));
}

beforeEach(() => localStorage.clear());

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
  const answers = { email: 'ada@example.com', willingToPay: false };
  expect(sent).toEqual([answers, { ...answers, locale: 'de' }]);
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
