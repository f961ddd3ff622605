import { lazy, Suspense } from 'react';
import type { Outcome } from './outcome';

const CheckResult = lazy(() => import('./check-result'));

/** Announced when it comes. */
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
