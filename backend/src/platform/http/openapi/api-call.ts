import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import {
  ApiExtension,
  ApiOperation,
  ApiResponse,
  type ApiResponseNoStatusOptions,
  ApiTags,
  type OpenAPIObject,
} from '@nestjs/swagger';

import { ApiProblems, type ProblemStatus, headers } from './shared-parts.js';

/** Names of two security schemes in the API document. */
export const API_KEY_SCHEME = 'apiKey';
export const VISITOR_SECURITY = 'visitor';

/**
 * Extension that marks an operation in the API document as ending, deleting or revoking something.
 * `/api/docs` then asks for confirmation.
 */
export const DESTRUCTIVE = 'x-destructive';

type Answer = Type | [Type] | ApiResponseNoStatusOptions;

/** The handler methods of operations with `@ApiCall`, by operation ID. */
export const HANDLERS = new Map<string, object>();

const isType = (answer: Answer): answer is Type | [Type] =>
  typeof answer === 'function' || Array.isArray(answer);

/** Names an operation for clients, and documents it. */
export function ApiCall(operationId: string, summary: string, description?: string): MethodDecorator {
  return (target, key, descriptor) => {
    HANDLERS.set(operationId, descriptor.value as object);
    return ApiOperation({ operationId, summary, description })(target, key, descriptor);
  };
}

/** Marks an operation that ends something; see `DESTRUCTIVE`. DELETE operations are marked automatically. */
export const ApiDestructive = (): MethodDecorator => ApiExtension(DESTRUCTIVE, true);

const answering =
  (status: number) =>
  (answer: Answer, ...problems: ProblemStatus[]): MethodDecorator =>
    applyDecorators(
      HttpCode(status),
      ApiResponse(isType(answer) ? { status, type: answer } : { status, ...answer }),
      ApiProblems(...problems),
    );

/** Documents an operation's success status, its response, and its own error responses. */
export const ApiOk = answering(200);
export const ApiCreated = answering(201);
export const ApiAccepted = answering(202);

/** Like `ApiOk`, for a 204 without content. @param description the result. */
export const ApiNoContent = (description: string, ...problems: ProblemStatus[]): MethodDecorator =>
  answering(204)({ description }, ...problems);

/** Like `ApiOk`, for a file of the given type. */
export const ApiFile = (type: string, ...problems: ProblemStatus[]): MethodDecorator => {
  const content = { [type]: { schema: { type: 'string' as const, format: 'binary' } } };
  return ApiOk({ description: 'The file.', content }, ...problems);
};

/** Like `ApiOk`, for a paginated list: a plain array with `X-Total-Count` and `Link` headers. */
export const ApiPaged = (row: Type, ...problems: ProblemStatus[]): MethodDecorator =>
  ApiOk({ type: [row], headers: headers('X-Total-Count', 'Link') }, ...problems);

/** Descriptions of the API document's sections (tags), by name. */
export const SECTIONS = new Map<string, string>();

/**
 * Assigns a controller to a section (a tag) of the API document, and describes the section. The section's
 * other controllers have `@ApiTags(name)`.
 */
export function ApiSection(name: string, description: string): ClassDecorator {
  SECTIONS.set(name, description);
  return applyDecorators(ApiTags(name));
}

export type Webhooks = NonNullable<OpenAPIObject['webhooks']>;

/** Messages that modules send to external systems, by type. */
export const WEBHOOKS: Webhooks = {};

/** Documents the messages that a controller's module sends, as the document's `webhooks`. */
export function ApiWebhooks(webhooks: Webhooks): ClassDecorator {
  return () => void Object.assign(WEBHOOKS, webhooks);
}
