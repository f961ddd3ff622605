import { applyDecorators, Header } from '@nestjs/common';

/** Lets pages of other sites read a public response, with its tag and its request's ID. */
export function AnyOrigin() {
  return applyDecorators(
    Header('access-control-allow-origin', '*'),
    Header('access-control-expose-headers', 'ETag, X-Request-Id'),
  );
}
