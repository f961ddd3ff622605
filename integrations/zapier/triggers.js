// One trigger per event in openapi.yaml, and a hidden one for choosing an idea.
import { Webhook } from 'standardwebhooks';

import { at, call, ideaField } from './api.js';
import { EVENTS } from './document.generated.mjs';

const subscribe = (event) => (z, bundle) =>
  call(z, bundle, 'POST', '/api/webhooks', {
    body: { url: bundle.targetUrl, events: [event], ideaId: bundle.inputData.ideaId || null },
  });

/** Deletes the webhook. The founder may have deleted it already. */
async function unsubscribe(z, bundle) {
  try {
    await call(z, bundle, 'DELETE', `/api/webhooks/${bundle.subscribeData.id}`);
  } catch (error) {
    if (error.status !== 404 && !/"status":404/.test(error.message)) throw error;
  }
  return {};
}

/** Checks the signature, and returns the message with its ID: Zapier runs a Zap once per ID. */
function receive(z, bundle) {
  const { content, headers = {} } = bundle.rawRequest;
  // Zapier writes some headers as `Http-Webhook-Id`.
  const sent = Object.entries(headers).map(([name, value]) => [
    name.toLowerCase().replace(/^http-/, ''),
    value,
  ]);
  const { 'webhook-id': id, ...rest } = Object.fromEntries(sent);
  try {
    new Webhook(bundle.subscribeData.secret).verify(content, { 'webhook-id': id, ...rest });
  } catch {
    throw new z.errors.HaltedError('The message isn’t signed by Groundswell.');
  }
  return [{ id, ...bundle.cleanedRequest }];
}

/** The trigger's key for an event. */
export const keyOf = (event) => event.replace('.', '_');

function triggerOf({ name, label, when, sample }) {
  const example = { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', ...sample };
  return {
    key: keyOf(name),
    noun: label,
    display: { label, description: `Triggers when ${when[0].toLowerCase()}${when.slice(1)}` },
    operation: {
      type: 'hook',
      inputFields: [ideaField(false, 'Only events of this idea. Leave empty for all ideas.')],
      performSubscribe: subscribe(name),
      performUnsubscribe: unsubscribe,
      perform: receive,
      // The API has no list of past events, so the editor gets the document's example.
      performList: () => [example],
      sample: example,
    },
  };
}

const ideaList = {
  key: 'idea_list',
  noun: 'Idea',
  display: { label: 'List of Ideas', description: 'Lists ideas for a dropdown.', hidden: true },
  operation: {
    canPaginate: true,
    perform: async (z, bundle) => {
      const cursor = bundle.meta.page ? await z.cursor.get() : null;
      const response = await z.request({
        url: at(bundle, cursor ?? '/api/user/ideas'),
        params: cursor ? {} : { limit: 100 },
      });
      const next = /<([^<>]+)>; rel="next"/.exec(response.getHeader('link') ?? '')?.[1];
      if (next) await z.cursor.set(next);
      return response.data;
    },
    sample: { id: '01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f', title: 'Quiet Hours', status: 'active' },
  },
};

export default Object.fromEntries([...EVENTS.map(triggerOf), ideaList].map((one) => [one.key, one]));
