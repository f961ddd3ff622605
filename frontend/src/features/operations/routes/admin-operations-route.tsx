import { t } from '@lingui/core/macro';
import { RequireAdmin } from '@/routing/guards';
import { Operations } from '../components/operations';

/** /admin/operations: queues, failures and services. Sends no requests until an admin has signed in. */
export function Component() {
  return <RequireAdmin title={t`Operations`}>{() => <Operations />}</RequireAdmin>;
}
