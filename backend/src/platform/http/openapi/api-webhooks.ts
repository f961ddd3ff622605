import type { INestApplication } from '@nestjs/common';
import { DiscoveryService, ModulesContainer } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';

type Webhooks = NonNullable<OpenAPIObject['webhooks']>;
type Operation = NonNullable<Webhooks[string]['post']>;
type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type SchemaObject = Exclude<Schemas[string], { $ref: string }>;
/** A schema, or the address of one among the document's components. */
type SchemaOrReference = Schemas[string];

/** A message that we send to systems of others. */
export interface SentMessage {
  /** As in the message's `type`. */
  type: string;
  summary: string;
  /** Of the message's `data`. */
  data: SchemaOrReference;
}

interface Sent {
  tag: string;
  description: string;
  messages: SentMessage[];
}

const Sends = DiscoveryService.createDecorator<Sent>();

/** Describes, on a controller, the messages that its module sends, as the document's `webhooks`. */
export function ApiWebhooks(sent: Sent): ClassDecorator {
  return Sends(sent);
}

/** Every message that a controller of the application describes. */
export function webhooksOf(app: INestApplication): Webhooks {
  const discovery = new DiscoveryService(app.get(ModulesContainer));
  const all = discovery
    .getControllers()
    .flatMap((controller) => discovery.getMetadataByDecorator(Sends, controller) ?? [])
    .flatMap(({ messages, ...sent }) => messages.map((message) => ({ ...sent, ...message })));
  return Object.fromEntries(all.map((one) => [one.type, { post: operationFor(one) }]));
}

function operationFor({
  type,
  tag,
  summary,
  description,
  data,
}: SentMessage & Omit<Sent, 'messages'>): Operation {
  const header = (name: string, said: string, example: string) => ({
    name,
    in: 'header' as const,
    required: true,
    description: said,
    schema: { type: 'string', example },
  });
  return {
    operationId: `on${type.replaceAll(/(?:^|[._])(.)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [tag],
    summary,
    description,
    security: [],
    parameters: [
      header(
        'webhook-id',
        'The same whenever the message is sent again.',
        '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      ),
      header('webhook-timestamp', 'When this attempt was sent, in seconds.', '1795260131'),
      header('webhook-signature', 'One or more signatures, with spaces between.', 'v1,K5oZfzN95Z9UVu1EsfQm'),
    ],
    requestBody: { required: true, content: { 'application/json': { schema: messageOf(type, data) } } },
    responses: {
      '2XX': { description: 'It has arrived; answer within ten seconds.' },
      '410': { description: 'Nobody wants these messages any more: the webhook is switched off.' },
    },
  };
}

function messageOf(type: string, data: SchemaOrReference): SchemaObject {
  return {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { type: 'string', enum: [type] },
      timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
      data,
    },
  };
}
