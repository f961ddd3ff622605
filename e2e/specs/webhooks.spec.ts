import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uniqueEmail } from '../support/accounts.js';
import { expect, test } from '../support/test.js';

/** A founder's own server. It records events, and rejects them until the test changes its response. */
async function startReceiver() {
  const received: { id: unknown; signature: unknown; body: { type: string; data: object } }[] = [];
  let status = 500;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const { 'webhook-id': id, 'webhook-signature': signature } = request.headers;
      received.push({ id, signature, body: JSON.parse(text) });
      response.writeHead(status).end('noted');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    accept: () => (status = 200),
    stop: () => server.close(),
  };
}

test('a webhook receives a sign-up, and receives the same event again on request', async ({
  api,
  signedIn,
}) => {
  const receiver = await startReceiver();
  const email = uniqueEmail('receiver');
  const idea = await api.liveIdea({}, email);
  const page = await signedIn(email);
  await page.goto('/integrations/webhooks');
  const dialog = page.getByRole('dialog');

  await test.step('the founder adds a webhook, and sees its secret only once', async () => {
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await dialog.getByRole('textbox', { name: 'URL' }).fill(receiver.url);
    await dialog.getByRole('checkbox', { name: /^Sign-up/ }).check();
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect(dialog.getByText(/^whsec_/)).toBeVisible();
    await dialog.getByRole('button', { name: 'I’ve stored it' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('someone joins, and the receiving server rejects the event', async () => {
    const fan = await api.joinWaitlist(idea);
    await page.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Log' }).click();
    await expect(dialog.getByText(/^Answered 500/)).toBeVisible();
    expect(receiver.received[0]).toMatchObject({
      signature: expect.stringMatching(/^v1,/),
      body: { type: 'subscriber.joined', data: { subscriber: { email: fan } } },
    });
  });

  await test.step('the resent event has the same ID', async () => {
    receiver.accept();
    await dialog.getByRole('button', { name: /^Send again/ }).click();
    await expect(dialog.getByRole('article').getByText('Delivered')).toBeVisible();
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  });
  receiver.stop();
});
