import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';

import { ValidationFailed } from '../../../shared/domain-error.js';

/**
 * Strict class-validator: rejects unknown fields, and reports errors by field. For a query, which has no form
 * with fields to highlight, the message also includes the errors.
 */
export class StrictValidationPipe extends ValidationPipe {
  private readonly queries: StrictValidationPipe;

  /** @param part of the request to read. A query has only text, which fields convert (`ofQuery`). */
  constructor(part: 'body' | 'query' = 'body') {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      transform: true,
      stopAtFirstError: true,
      errorFormat: 'grouped',
      transformOptions: { groups: [part] },
    });
    this.queries = part === 'query' ? this : new StrictValidationPipe('query');
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // A path parameter is already text, and only its own pipe validates it.
    if (metadata.type === 'param' && metadata.metatype === String && typeof value === 'string') return value;
    try {
      if (metadata.type === 'query' && this.queries !== this)
        return await this.queries.transform(value, metadata);
      return (await super.transform(value, metadata)) as unknown;
    } catch (error) {
      throw error instanceof ValidationFailed && metadata.type !== 'body' ? sentenceOf(error) : error;
    }
  }

  override createExceptionFactory() {
    return (errors: Errors = []) =>
      new ValidationFailed(this.groupValidationErrors(withPlainMessages(errors)));
  }
}

type Errors = Parameters<ValidationPipe['groupValidationErrors']>[0];

/** Class-validator's name for the rule that rejects unknown fields. */
const UNKNOWN_RULE = 'whitelistValidation';
const UNKNOWN = /^Unknown field /;

function withPlainMessages(errors: Errors): Errors {
  return errors.map(({ property, children, constraints, ...error }) => ({
    ...error,
    property,
    children: children && withPlainMessages(children),
    constraints:
      constraints?.[UNKNOWN_RULE] === undefined
        ? constraints
        : { [UNKNOWN_RULE]: `Unknown field "${property.slice(0, 100)}".` },
  }));
}

function sentenceOf({ details }: ValidationFailed): ValidationFailed {
  const errors = Object.fromEntries(
    Object.entries(details.errors ?? {}).map(([field, texts]) => [
      field,
      texts.map((text) => (UNKNOWN.test(text) ? 'This operation has no such parameter' : text)),
    ]),
  );
  const texts = Object.entries(errors).map(([field, [text = '']]) =>
    text.startsWith(`${field} `) ? text : `${field.slice(0, 100)}: ${text}`,
  );
  return new ValidationFailed(errors, texts.slice(0, 5).join(' '));
}
