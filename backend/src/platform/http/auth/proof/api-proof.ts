import { applyDecorators } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';

import { ApiProofProblem } from '../../openapi/api-problems.js';

/** Says in the API document that the call may ask for proof of work (`ProofOfWorkGuard`). */
export function ApiProof() {
  return applyDecorators(
    ApiHeader({
      name: 'X-Proof',
      required: false,
      schema: { type: 'string', maxLength: 2000 },
      description:
        'Base64 of the JSON `{ challenge, solution }`, where an answer 403 `PROOF_REQUIRED` gave a `challenge`; see docs/integrators.md. Each solution counts once. Not needed when signed in.',
    }),
    ApiProofProblem(),
  );
}
