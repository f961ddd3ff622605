import { applyDecorators, type Type } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';

/** Documents a paged list: a plain array with `X-Total-Count` and `Link` headers. */
export function ApiPaged(row: Type) {
  return applyDecorators(
    ApiOkResponse({
      type: [row],
      headers: {
        'X-Total-Count': { description: 'Rows over all pages.', schema: { type: 'integer', example: 12 } },
        Link: {
          description: 'RFC 8288: `<...>; rel="next"`, absent on the last page.',
          schema: { type: 'string', example: '</api/things?cursor=WyJ2b3Rlcy>; rel="next"' },
        },
      },
    }),
  );
}
