import type { OpenAPIObject } from '@nestjs/swagger';

export type Webhooks = NonNullable<OpenAPIObject['webhooks']>;

/** The messages that modules send to systems of others, by their type. */
export const WEBHOOKS: Webhooks = {};

/** Describes, on a controller, the messages that its module sends, as the document's `webhooks`. */
export function ApiWebhooks(webhooks: Webhooks): ClassDecorator {
  return () => void Object.assign(WEBHOOKS, webhooks);
}
