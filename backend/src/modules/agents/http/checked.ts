import type { Type } from '@nestjs/common';

import { StrictValidationPipe } from '../../../platform/http/input/validation.pipe.js';

const pipe = new StrictValidationPipe();

/** Validates a tool's arguments like the body of the API's call. @throws ValidationFailed */
export async function checked<T>(metatype: Type<T>, body: object): Promise<T> {
  return (await pipe.transform(body, { type: 'body', metatype })) as T;
}
