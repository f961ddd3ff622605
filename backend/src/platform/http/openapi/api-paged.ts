import { applyDecorators, type Type } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';

import { ApiProblems, type ProblemStatus } from './api-problems.js';

/** Documents a paged list, a plain array with `X-Total-Count` and `Link` headers, and its error answers. */
export function ApiPaged(row: Type, ...problems: ProblemStatus[]) {
  return applyDecorators(
    ApiProblems(...problems),
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
