import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { isUUID } from 'class-validator';

import { InvalidField } from '../../../shared/domain-error.js';
import { fieldError } from '../../../shared/field-error.js';

/** Validates an ID in the path: a UUID of any version, converted to lower case. Anything else is a 400. */
@Injectable()
export class UuidPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isUUID(value, 'loose'))
      throw new InvalidField('id', fieldError('NOT_AN_ID', 'This is not a valid ID.'));
    return value.toLowerCase();
  }
}

/**
 * Parameter of a handler: an ID in the path.
 * @param of noun for the API document, such as "webhook".
 * @param name the parameter's name in the path.
 */
export const PathId =
  (of: string, name = 'id'): ParameterDecorator =>
  (target, key, index) => {
    Param(name, UuidPipe)(target, key, index);
    ApiParam({ name, schema: { format: 'uuid', type: 'string' }, description: `ID of the ${of}.` })(
      target,
      key!,
      Object.getOwnPropertyDescriptor(target, key!)!,
    );
  };
