import { ValidationPipe } from '@nestjs/common';

import { ValidationFailed } from '../../shared/domain-error.js';
import { rememberRules } from './remembered-rules.js';

/** Class-validator with the strictness of contract 2: unknown fields are refused, errors come by field. */
export class StrictValidationPipe extends ValidationPipe {
  constructor() {
    rememberRules();
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      transform: true,
      stopAtFirstError: true,
      errorFormat: 'grouped',
    });
  }

  override createExceptionFactory() {
    return (errors: Parameters<ValidationPipe['groupValidationErrors']>[0] = []) =>
      new ValidationFailed(this.groupValidationErrors(errors));
  }
}
