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

/** The names of two of the ways to identify a caller, in the API document. */
export const API_KEY_SCHEME = 'apiKey';
export const VISITOR_SECURITY = 'visitor';

/** Marks, in the API document, a call that ends, deletes or revokes something: `/api/docs` asks first. */
export const DESTRUCTIVE = 'x-destructive';

type Answer = Type | [Type] | ApiResponseNoStatusOptions;

/** The methods that answer the calls of `@ApiCall`, by the operation's id. */
export const HANDLERS = new Map<string, object>();

const isType = (answer: Answer): answer is Type | [Type] =>
  typeof answer === 'function' || Array.isArray(answer);

/** Names a call for clients, and describes it: what it does in a sentence, and what else matters. */
export function ApiCall(operationId: string, summary: string, description?: string): MethodDecorator {
  return (target, key, descriptor) => {
    HANDLERS.set(operationId, descriptor.value as object);
    return ApiOperation({ operationId, summary, description })(target, key, descriptor);
  };
}

/** Marks a call that ends something; see `DESTRUCTIVE`. Calls with DELETE are marked without it. */
export const ApiDestructive = (): MethodDecorator => ApiExtension(DESTRUCTIVE, true);

const answering =
  (status: number) =>
  (answer: Answer, ...problems: ProblemStatus[]): MethodDecorator =>
    applyDecorators(
      HttpCode(status),
      ApiResponse(isType(answer) ? { status, type: answer } : { status, ...answer }),
      ApiProblems(...problems),
    );

/** A call's status when it succeeds, what it answers then, and the error answers that are its own. */
export const ApiOk = answering(200);
export const ApiCreated = answering(201);
export const ApiAccepted = answering(202);

/** The same for a call that answers nothing. @param description what is so then. */
export const ApiNoContent = (description: string, ...problems: ProblemStatus[]): MethodDecorator =>
  answering(204)({ description }, ...problems);

/** The same for a call that answers with a file of that type. */
export const ApiFile = (type: string, ...problems: ProblemStatus[]): MethodDecorator => {
  const content = { [type]: { schema: { type: 'string' as const, format: 'binary' } } };
  return ApiOk({ description: 'The file.', content }, ...problems);
};

/** The same for a paged list: a plain array with `X-Total-Count` and `Link` headers. */
export const ApiPaged = (row: Type, ...problems: ProblemStatus[]): MethodDecorator =>
  ApiOk({ type: [row], headers: headers('X-Total-Count', 'Link') }, ...problems);

/** What each section (tag) of the API document is about, by name. */
export const SECTIONS = new Map<string, string>();

/**
 * Puts a controller into a section (a tag) of the API document, and says what it is about; other controllers
 * of it have `@ApiTags(name)`.
 */
export function ApiSection(name: string, description: string): ClassDecorator {
  SECTIONS.set(name, description);
  return applyDecorators(ApiTags(name));
}

export type Webhooks = NonNullable<OpenAPIObject['webhooks']>;

/** The messages that modules send to systems of others, by their type. */
export const WEBHOOKS: Webhooks = {};

/** Describes, on a controller, the messages that its module sends, as the document's `webhooks`. */
export function ApiWebhooks(webhooks: Webhooks): ClassDecorator {
  return () => void Object.assign(WEBHOOKS, webhooks);
}
