import { RequireAdmin } from '@/routing/guards';
import { paths } from '@/routing/paths';
import { ReviewQueue } from '../components/review-queue';

/** /admin: every idea, and the decision about it. Nothing is asked of the server before an admin is here. */
export function Component() {
  return (
    <RequireAdmin back={{ to: paths.home.href(), label: 'Back to Home' }}>
      {() => <ReviewQueue />}
    </RequireAdmin>
  );
}
