import { Injectable, Param, type PipeTransform } from '@nestjs/common';
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

/** A parameter of a handler: the id in the path that is called so. */
export const PathId = (name = 'id') => Param(name, UuidPipe);
