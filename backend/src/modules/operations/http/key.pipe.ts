import { Injectable, type PipeTransform } from '@nestjs/common';

import { ValidationFailed } from '../../../shared/domain-error.js';

/** Ids that others gave, the queue or a payment provider: visible ASCII, no longer than any of theirs. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** A path parameter that is such an id; anything else is 400. */
@Injectable()
export class KeyPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!KEY.test(value)) throw new ValidationFailed({ id: ['This is not a valid id.'] });
    return value;
  }
}
