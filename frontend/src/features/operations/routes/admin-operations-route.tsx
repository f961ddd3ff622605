import { RequireAdmin } from '@/routing/guards';
import { Operations } from '../components/operations';

/** /admin/operations: the work behind the screens. Nothing is asked of the server before an admin is here. */
export function Component() {
  return <RequireAdmin title="Operations">{() => <Operations />}</RequireAdmin>;
}
