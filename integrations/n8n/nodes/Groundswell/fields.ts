import type { INodeProperties } from 'n8n-workflow';

import { SUBSCRIBER_FIELDS } from './document.generated';

/** What can be done with each resource. Written out, because n8n's linter only understands literals. */
const OPERATIONS: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['idea'] } },
    options: [
      { name: 'Get', value: 'get', action: 'Get an idea' },
      { name: 'Get Many', value: 'getAll', action: 'Get many ideas' },
    ],
    default: 'getAll',
  },
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['subscriber'] } },
    options: [
      {
        name: 'Create or Update',
        value: 'upsert',
        action: 'Create or update a subscriber',
        description: 'Create a new record, or update the current one if it already exists (upsert)',
      },
      { name: 'Get', value: 'get', action: 'Get a subscriber' },
      { name: 'Get Many', value: 'getAll', action: 'Get many subscribers' },
      { name: 'Unsubscribe', value: 'unsubscribe', action: 'Unsubscribe a subscriber' },
    ],
    default: 'getAll',
  },
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['feedback'] } },
    options: [
      { name: 'Get Many', value: 'getAll', action: 'Get many messages' },
      { name: 'Reply', value: 'reply', action: 'Reply to a message' },
    ],
    default: 'getAll',
  },
];

const shownFor = (resource: string, ...operation: string[]) => ({
  show: { resource: [resource], operation },
});

const IDEA: INodeProperties = {
  displayName: 'Idea Name or ID',
  name: 'ideaId',
  type: 'options',
  typeOptions: { loadOptionsMethod: 'ideaOptions' },
  default: '',
  description:
    'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
};

const text = (name: string, displayName: string, description: string): INodeProperties => ({
  displayName,
  name,
  type: 'string',
  required: true,
  default: '',
  description,
});

const limits: INodeProperties[] = [
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    displayOptions: { show: { operation: ['getAll'] } },
    default: false,
    description: 'Whether to return all results or only up to a given limit',
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1 },
    displayOptions: { show: { operation: ['getAll'], returnAll: [false] } },
    default: 50,
    description: 'Max number of results to return',
  },
];

const TYPES: Record<string, 'boolean' | 'string' | 'dateTime'> = {
  boolean: 'boolean',
  'date-time': 'dateTime',
};

/** Fields of a person, from openapi.yaml. Tags are written as a list with commas. */
const personFields: INodeProperties = {
  displayName: 'Fields',
  name: 'fields',
  type: 'collection',
  placeholder: 'Add Field',
  displayOptions: shownFor('subscriber', 'upsert'),
  default: {},
  options: SUBSCRIBER_FIELDS.map((field) => ({
    displayName: field.label,
    name: field.name,
    type: TYPES[field.format ?? ''] ?? TYPES[field.type] ?? 'string',
    default: field.type === 'boolean' ? false : '',
    description:
      field.type === 'array' ? `${field.description} Separate them with commas.` : field.description,
  })),
};

/** Everything a person can choose in the node. */
export const PROPERTIES: INodeProperties[] = [
  {
    displayName: 'Resource',
    name: 'resource',
    type: 'options',
    noDataExpression: true,
    options: [
      { name: 'Feedback', value: 'feedback' },
      { name: 'Idea', value: 'idea' },
      { name: 'Subscriber', value: 'subscriber' },
    ],
    default: 'subscriber',
  },
  ...OPERATIONS,
  { ...IDEA, required: true, displayOptions: shownFor('idea', 'get') },
  { ...IDEA, required: true, displayOptions: shownFor('subscriber', 'upsert', 'get', 'unsubscribe') },
  {
    ...IDEA,
    description: `Leave empty for all ideas. ${IDEA.description}.`,
    displayOptions: { show: { resource: ['subscriber', 'feedback'], operation: ['getAll'] } },
  },
  {
    ...text('email', 'Email', 'Email address of the person'),
    placeholder: 'name@email.com',
    displayOptions: shownFor('subscriber', 'upsert', 'get', 'unsubscribe'),
  },
  personFields,
  {
    ...text('feedbackId', 'Message ID', 'ID of the message, from a Feedback Posted event or Get Many'),
    displayOptions: shownFor('feedback', 'reply'),
  },
  {
    ...text('message', 'Message', 'Your public reply, of up to 300 characters'),
    typeOptions: { rows: 3 },
    displayOptions: shownFor('feedback', 'reply'),
  },
  ...limits,
];
