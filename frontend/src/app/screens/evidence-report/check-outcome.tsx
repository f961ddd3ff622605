import { lazy, Suspense } from 'react';
import type { Checked } from '@/lib/verify-jws';

/** What a check came to; also that the keys could not be had, or that the page shows something else. */
export type Outcome = Checked | { result: 'no-keys' } | { result: 'not-shown' };

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
