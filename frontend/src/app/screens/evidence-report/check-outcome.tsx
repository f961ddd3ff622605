import { Suspense } from 'react';
import { lazyPart } from '@/lib/load';
import type { Outcome } from './use-check';

const CheckResult = lazyPart(() => import('./check-result'));

/** Result of a check, announced when it appears. */
export function CheckOutcome({ outcome }: { outcome: Outcome | null }) {
  return (
    <div role="status">
      {outcome && (
        <Suspense fallback={null}>
          <CheckResult outcome={outcome} />
        </Suspense>
      )}
    </div>
  );
}
