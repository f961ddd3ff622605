import { t } from '@lingui/core/macro';
import { RequireAdmin } from '@/routing/guards';
import { ReviewQueue } from '../components/review-queue';

/** /admin: all ideas and their reviews. Sends no requests until an admin has signed in. */
export function Component() {
  return <RequireAdmin title={t`Admin Dashboard`}>{() => <ReviewQueue />}</RequireAdmin>;
}
