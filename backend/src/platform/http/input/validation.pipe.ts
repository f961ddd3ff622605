import { type ArgumentMetadata, type ValidationError, ValidationPipe } from '@nestjs/common';

import { type FieldErrors, ValidationFailed } from '../../../shared/domain-error.js';
import { type FieldError, fieldError } from '../../../shared/field-error.js';
import type { RuleContext } from './validators.js';

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
    return (errors: Errors = []) => new ValidationFailed(byField(errors));
  }
}

type Errors = ValidationError[];

/** Class-validator's name for the rule that rejects unknown fields. */
const UNKNOWN_RULE = 'whitelistValidation';

/** Returns all errors by the path of their field, such as `rows.0.color`. */
function byField(errors: Errors, path = ''): FieldErrors {
  const found: FieldErrors = {};
  for (const error of errors) {
    const field = path + error.property;
    const rules = Object.entries(error.constraints ?? {});
    if (rules.length > 0) found[field] = rules.map(([rule, message]) => errorOf(error, rule, message));
    Object.assign(found, byField(error.children ?? [], `${field}.`));
  }
  return found;
}

function errorOf({ property, value, contexts }: ValidationError, rule: string, message: string): FieldError {
  if (rule === UNKNOWN_RULE) return fieldError('UNKNOWN_FIELD', `Unknown field "${property.slice(0, 100)}".`);
  const context = contexts?.[rule] as RuleContext | undefined;
  const coded = context && 'problemOf' in context ? context.problemOf(value) : context;
  return { ...(coded ?? fieldError('INVALID', message)), message };
}

function sentenceOf({ details: { errors = {}, fieldErrors = {} } }: ValidationFailed): ValidationFailed {
  const rejected = Object.entries(errors).map(([field, texts]): [string, FieldError[]] => [
    field,
    texts.map((text, at) => {
      const error = { ...fieldErrors[field]![at]!, message: text };
      return error.code === 'UNKNOWN_FIELD'
        ? { ...error, message: 'This operation has no such parameter' }
        : error;
    }),
  ]);
  const sentences = rejected.map(([field, [{ message } = { message: '' }]]) =>
    message.startsWith(`${field} `) ? message : `${field.slice(0, 100)}: ${message}`,
  );
  return new ValidationFailed(Object.fromEntries(rejected), sentences.slice(0, 5).join(' '));
}
