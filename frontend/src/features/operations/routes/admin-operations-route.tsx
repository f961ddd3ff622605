import { RequireAdmin } from '@/routing/guards';
import { Operations } from '../components/operations';

/**
 * /admin/operations: queues, failures and services. Sends no request until the guard has confirmed an admin.
 */
export function Component() {
  return <RequireAdmin title="Operations">{() => <Operations />}</RequireAdmin>;
}
