import { deepStrictEqual, ok, rejects, strictEqual } from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { ROOT } from '../../scripts/lib/paths.mjs';
import { demoAccount, startReceiver } from './account.mjs';

const PACKAGE = join(ROOT, 'integrations', 'zapier');
const load = createRequire(join(PACKAGE, 'package.json'));

/** The steps for the Zapier app, with their titles. Zapier's own tester runs each. */
export function* tryZapier(url) {
  let account;
  let tester;
  let app;
  let authData;
  const run = (operation, inputData = {}, rest = {}) => tester(operation, { authData, inputData, ...rest });

  yield [
    'Zapier: authentication',
    async () => {
      account = await demoAccount(url, 'Zapier');
      authData = { baseUrl: `${url}/`, apiKey: account.apiKey };
      app = (await import(pathToFileURL(join(PACKAGE, 'index.js')).href)).default;
      tester = load('zapier-platform-core').createAppTester(app);
      strictEqual((await run(app.authentication.test)).length, 1);
      const wrong = { ...authData, apiKey: 'gsk_wrong' };
      await rejects(tester(app.authentication.test, { authData: wrong }), /AuthenticationError/);
    },
  ];
  yield [
    'Zapier: actions and searches',
    async () => {
      const { upsert_subscriber: upsert, unsubscribe_subscriber: unsubscribe, reply } = app.creates;
      const { find_subscriber: findSubscriber, find_idea: findIdea } = app.searches;
      const person = { ideaId: account.idea.id, email: 'ada@zapier.example' };
      const added = await run(upsert.operation.perform, { ...person, willingToPay: true, tags: ['fair'] });
      deepStrictEqual([added.outcome, added.email], ['created', person.email]);
      const [found] = await run(findSubscriber.operation.perform, person);
      deepStrictEqual([found.willingToPay, found.tags], [true, ['fair']]);
      deepStrictEqual(
        await run(findSubscriber.operation.perform, { ...person, email: 'no@zapier.example' }),
        [],
      );
      strictEqual((await run(unsubscribe.operation.perform, person)).status, 'unsubscribed');
      strictEqual((await run(upsert.operation.perform, person)).reason, 'unsubscribed');
      const [idea] = await run(findIdea.operation.perform, { idea: account.idea.title });
      strictEqual(idea.id, account.idea.id);
      const { id: ideaId } = account.idea;
      const { body: posted } = await account.visitor.post('/api/feedbacks', {
        ideaId,
        message: 'From Zapier?',
      });
      const answer = { feedbackId: posted.id, message: 'Yes.' };
      const first = await run(reply.operation.perform, answer);
      strictEqual((await run(reply.operation.perform, answer)).id, first.id);
      await rejects(run(reply.operation.perform, { ...answer, message: '' }), /VALIDATION_FAILED/);
      const ideas = await run(app.triggers.idea_list.operation.perform, {}, { meta: { page: 0 } });
      ok(ideas.some(({ id }) => id === ideaId));
    },
  ];
  yield ['Zapier: a trigger for each event', () => tryTriggers({ app, run, ...account })];
}

async function tryTriggers({ app, run, idea, founder, visitor }) {
  const hooks = Object.values(app.triggers).filter(({ operation }) => operation.type === 'hook');
  const receiver = await startReceiver();
  for (const { operation } of hooks) {
    const subscribeData = await run(operation.performSubscribe, {}, { targetUrl: receiver.url });
    const { body: webhooks } = await founder.get('/api/webhooks');
    deepStrictEqual(
      webhooks.map(({ id }) => id),
      [subscribeData.id],
    );
    const [sample] = await run(operation.performList);
    strictEqual(sample.type, subscribeData.events[0]);
    await run(operation.performUnsubscribe, {}, { subscribeData });
    // A webhook that the founder has deleted is no error.
    await run(operation.performUnsubscribe, {}, { subscribeData });
  }
  const { operation } = app.triggers.feedback_posted;
  const subscribeData = await run(
    operation.performSubscribe,
    { ideaId: idea.id },
    { targetUrl: receiver.url },
  );
  await visitor.post('/api/feedbacks', { ideaId: idea.id, message: 'Does the Zap run?' });
  const { headers, body } = await receiver.next();
  const receive = (content) =>
    run(
      operation.perform,
      {},
      { subscribeData, rawRequest: { headers, content }, cleanedRequest: JSON.parse(content) },
    );
  const [event] = await receive(body);
  deepStrictEqual([event.id, event.data.feedback.message], [headers['webhook-id'], 'Does the Zap run?']);
  await rejects(receive(body.replace('Does', 'Must')), /signed/);
  await run(operation.performUnsubscribe, {}, { subscribeData });
  deepStrictEqual((await founder.get('/api/webhooks')).body, []);
  receiver.stop();
}
