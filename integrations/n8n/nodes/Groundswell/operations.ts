import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { call, list, uuidOf } from './api';
import { SUBSCRIBER_FIELDS } from './document.generated';

/** What an operation returns for one item. */
type Result = IDataObject | IDataObject[];
type Operation = (context: IExecuteFunctions, item: number) => Promise<Result>;

/** People per request: the API takes 1,000, but at most a megabyte. */
const BATCH = 250;

const param = (context: IExecuteFunctions, name: string, item: number) =>
  String(context.getNodeParameter(name, item, '')).trim();

const limitOf = (context: IExecuteFunctions, item: number) =>
  context.getNodeParameter('returnAll', item, false)
    ? Infinity
    : (context.getNodeParameter('limit', item, 50) as number);

/** A filter by idea, if one is chosen. */
function ideaFilter(context: IExecuteFunctions, item: number): IDataObject {
  const ideaId = param(context, 'ideaId', item);
  return ideaId ? { ideaId } : {};
}

const subscribersIn = (body: unknown) => (body as { subscribers: IDataObject[] }).subscribers;

async function findSubscriber(context: IExecuteFunctions, item: number): Promise<IDataObject> {
  const email = param(context, 'email', item).toLowerCase();
  const filters = { ...ideaFilter(context, item), search: email };
  const rows = await list(context, '/api/user/waitlists', filters, Infinity, subscribersIn);
  const found = rows.find((row) => row.email === email);
  if (found) return found;
  throw new NodeOperationError(context.getNode(), `${email} isn't on this waitlist`, { itemIndex: item });
}

/** Operations by resource and name that handle one item at a time. */
export const OPERATIONS: Record<string, Operation> = {
  'idea.get': (context, item) => call(context, 'GET', `/api/user/ideas/${segment(context, 'ideaId', item)}`),
  'idea.getAll': (context, item) => list(context, '/api/user/ideas', {}, limitOf(context, item)),
  'subscriber.get': findSubscriber,
  'subscriber.getAll': (context, item) =>
    list(context, '/api/user/waitlists', ideaFilter(context, item), limitOf(context, item), subscribersIn),
  'subscriber.unsubscribe': async (context, item) => {
    const { id } = await findSubscriber(context, item);
    return call(context, 'PATCH', `/api/user/waitlists/${id}`, { body: { status: 'unsubscribed' } });
  },
  'feedback.getAll': (context, item) =>
    list(context, '/api/user/feedback', ideaFilter(context, item), limitOf(context, item)),
  'feedback.reply': (context, item) => {
    const url = `/api/feedbacks/${segment(context, 'feedbackId', item)}/replies`;
    const message = param(context, 'message', item);
    // A retried step doesn't reply twice.
    return call(context, 'POST', url, {
      body: { message },
      headers: { 'Idempotency-Key': uuidOf(`${url} ${message}`) },
    });
  },
};

const segment = (context: IExecuteFunctions, name: string, item: number) =>
  encodeURIComponent(param(context, name, item));

/** Adds or updates the people of all items, in as few requests as possible. Returns one result per item. */
export async function upsert(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
  const byIdea = new Map<string, number[]>();
  for (let item = 0; item < context.getInputData().length; item += 1) {
    const ideaId = segment(context, 'ideaId', item);
    byIdea.set(ideaId, [...(byIdea.get(ideaId) ?? []), item]);
  }
  const results: INodeExecutionData[] = [];
  for (const [ideaId, items] of byIdea)
    for (let from = 0; from < items.length; from += BATCH)
      results.push(...(await sendPeople(context, ideaId, items.slice(from, from + BATCH))));
  return results;
}

async function sendPeople(context: IExecuteFunctions, ideaId: string, items: number[]) {
  const body = { subscribers: items.map((item) => personOf(context, item)) };
  try {
    const answer = await call(context, 'PUT', `/api/ideas/${ideaId}/waitlist/bulk`, { body });
    const rows = answer.results as IDataObject[];
    return items.map((item, at) => ({ json: rows[at] ?? {}, pairedItem: item }));
  } catch (error) {
    if (!context.continueOnFail()) throw error;
    return items.map((item) => ({ json: { error: (error as Error).message }, pairedItem: item }));
  }
}

/** A row of the bulk call. */
function personOf(context: IExecuteFunctions, item: number): IDataObject {
  const fields = context.getNodeParameter('fields', item, {}) as IDataObject;
  const person: IDataObject = { email: param(context, 'email', item) };
  for (const { name, type, format } of SUBSCRIBER_FIELDS) {
    const value = fields[name];
    if (value === undefined || value === '') continue;
    if (type === 'array') person[name] = tagsIn(value);
    else person[name] = format === 'date-time' ? new Date(String(value)).toISOString() : value;
  }
  return person;
}

/** Tags from a list, or from a text with commas. */
function tagsIn(value: unknown): string[] {
  const tags = Array.isArray(value) ? value.map(String) : String(value).split(',');
  return tags.map((tag) => tag.trim()).filter(Boolean);
}
