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
 * A parameter of a handler: the id in the path that is called so.
 * @param description for the API document, where the path does not say what the id is of.
 */
export const PathId =
  (name = 'id', description?: string): ParameterDecorator =>
  (target, key, index) => {
    Param(name, UuidPipe)(target, key, index);
    ApiParam({ name, format: 'uuid', description })(
      target,
      key!,
      Object.getOwnPropertyDescriptor(target, key!)!,
    );
  };
