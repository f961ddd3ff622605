import { call, findSubscriber, ideaField, uuidOf } from './api.js';
import { SUBSCRIBER_FIELDS } from './document.generated.mjs';

const ID = '0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55';
const EMAIL = { key: 'email', label: 'Email', type: 'string', required: true };

const TYPES = { boolean: 'boolean', 'date-time': 'datetime' };

const personFields = SUBSCRIBER_FIELDS.map(({ name, label, type, format, description }) => ({
  key: name,
  label,
  type: TYPES[format] ?? TYPES[type] ?? 'string',
  list: type === 'array',
  required: false,
  helpText: description,
}));

/** Adds a person, or changes one. Someone who has left stays unsubscribed: `outcome` and `reason` say so. */
async function upsert(z, bundle) {
  const { ideaId, email, ...fields } = bundle.inputData;
  const names = SUBSCRIBER_FIELDS.map(({ name }) => name);
  const sent = Object.entries(fields).filter(([name, value]) => names.includes(name) && value !== '');
  const body = { subscribers: [{ email, ...Object.fromEntries(sent) }] };
  const path = `/api/ideas/${encodeURIComponent(ideaId)}/waitlist/bulk`;
  const { results } = await call(z, bundle, 'PUT', path, { body });
  return results[0];
}

async function unsubscribe(z, bundle) {
  const subscriber = await findSubscriber(z, bundle);
  if (!subscriber) throw new z.errors.Error('This address isn’t on the waitlist.', 'NOT_FOUND', 404);
  return call(z, bundle, 'PATCH', `/api/user/waitlists/${subscriber.id}`, {
    body: { status: 'unsubscribed' },
  });
}

function reply(z, bundle) {
  const { feedbackId, message } = bundle.inputData;
  const path = `/api/feedbacks/${encodeURIComponent(feedbackId)}/replies`;
  // A step that Zapier repeats doesn't reply twice.
  const headers = { 'Idempotency-Key': uuidOf(`${path} ${message}`) };
  return call(z, bundle, 'POST', path, { body: { message }, headers });
}

/** The actions. */
export default {
  upsert_subscriber: {
    key: 'upsert_subscriber',
    noun: 'Subscriber',
    display: {
      label: 'Add or Update Subscriber',
      description:
        'Adds a person to a waitlist, or updates them. Never subscribes someone again who has left.',
    },
    operation: {
      inputFields: [ideaField(true), EMAIL, ...personFields],
      perform: upsert,
      sample: { id: ID, email: 'ada@example.com', outcome: 'created', reason: null },
    },
  },
  unsubscribe_subscriber: {
    key: 'unsubscribe_subscriber',
    noun: 'Subscriber',
    display: {
      label: 'Unsubscribe Subscriber',
      description: 'Unsubscribes a person from a waitlist. Only they can come back.',
    },
    operation: {
      inputFields: [ideaField(true), EMAIL],
      perform: unsubscribe,
      sample: { id: ID, email: 'ada@example.com', status: 'unsubscribed' },
    },
  },
  reply: {
    key: 'reply',
    noun: 'Reply',
    display: { label: 'Reply to Feedback', description: 'Replies publicly to a visitor’s message.' },
    operation: {
      inputFields: [
        { key: 'feedbackId', label: 'Message ID', type: 'string', required: true },
        { key: 'message', label: 'Reply', type: 'text', required: true, helpText: 'Up to 300 characters.' },
      ],
      perform: reply,
      sample: { id: ID, message: 'Yes, it does.', createdAt: '2026-11-21T10:05:00.000Z', byFounder: true },
    },
  },
};
