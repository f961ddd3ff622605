import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { isUUID } from 'class-validator';

import { InvalidField } from '../../../shared/domain-error.js';

/** A path id: any UUID, in lower case. Anything else is a 400. */
@Injectable()
export class UuidPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isUUID(value)) throw new InvalidField('id', 'This is not a valid id.');
    return value.toLowerCase();
  }
}

/**
 * A parameter of a handler: an id in the path.
 * @param of the noun for what has the id, such as "webhook", for the API document.
 * @param name the parameter's name in the path.
 */
export const PathId =
  (of: string, name = 'id'): ParameterDecorator =>
  (target, key, index) => {
    Param(name, UuidPipe)(target, key, index);
    ApiParam({ name, schema: { format: 'uuid', type: 'string' }, description: `Id of the ${of}.` })(
      target,
      key!,
      Object.getOwnPropertyDescriptor(target, key!)!,
    );
  };
