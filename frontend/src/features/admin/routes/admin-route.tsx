import { RequireAdmin } from '@/routing/guards';
import { ReviewQueue } from '../components/review-queue';

/** /admin: every idea, and the decision about it. Nothing is asked of the server before an admin is here. */
export function Component() {
  return <RequireAdmin title="Admin Dashboard">{() => <ReviewQueue />}</RequireAdmin>;
}
