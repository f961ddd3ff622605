import { deepStrictEqual, strictEqual } from 'node:assert/strict';

import { demoAccount, startReceiver } from './account.mjs';

/** The recipe for Make in docs/integrators.md, with the requests that its modules send. */
export function* tryMake(url) {
  yield [
    'Make: the recipe',
    async () => {
      const { apiKey, idea, founder } = await demoAccount(url, 'Make');
      const receiver = await startReceiver();
      const http = async (method, path, body) => {
        const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
        const response = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
        return { status: response.status, data: response.status === 204 ? null : await response.json() };
      };
      // The custom webhook's address, as pasted on the Integrations page, and a test.
      const events = ['subscriber.joined', 'subscriber.unsubscribed'];
      const { body: webhook } = await founder.post('/api/webhooks', {
        url: receiver.url,
        events,
        ideaId: null,
      });
      await founder.post(`/api/webhooks/${webhook.id}/test`);
      strictEqual(JSON.parse((await receiver.next()).body).type, 'webhook.test');
      // The HTTP module.
      const path = `/api/ideas/${idea.id}/waitlist/bulk`;
      const person = { email: 'ada@make.example', tags: ['make'] };
      const { status, data } = await http('PUT', path, { subscribers: [person] });
      deepStrictEqual([status, data.results[0].outcome], [200, 'created']);
      const leaver = await http('PATCH', `/api/user/waitlists/${data.results[0].id}`, {
        status: 'unsubscribed',
      });
      deepStrictEqual([leaver.status, leaver.data.status], [200, 'unsubscribed']);
      const event = JSON.parse((await receiver.next()).body);
      deepStrictEqual([event.type, event.data.subscriber.email], ['subscriber.unsubscribed', person.email]);
      await founder.delete(`/api/webhooks/${webhook.id}`);
      receiver.stop();
    },
  ];
}
