import { applyDecorators, type Type } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';

import { ApiProblems, type ProblemStatus } from './api-problems.js';
import { headers } from './shared-parts.js';

/** Documents a paged list, a plain array with `X-Total-Count` and `Link` headers, and its error answers. */
export function ApiPaged(row: Type, ...problems: ProblemStatus[]) {
  return applyDecorators(
    ApiProblems(...problems),
    ApiOkResponse({ type: [row], headers: headers('X-Total-Count', 'Link') }),
  );
}
