import { RequireAdmin } from '@/routing/guards';
import { ReviewQueue } from '../components/review-queue';

/** /admin: all ideas and their reviews. Makes no calls before the admin is signed in. */
export function Component() {
  return <RequireAdmin title="Admin Dashboard">{() => <ReviewQueue />}</RequireAdmin>;
}
