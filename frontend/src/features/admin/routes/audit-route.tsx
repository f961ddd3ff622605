import { RequireAdmin } from '@/routing/guards';
import { AuditLog } from '../components/audit-log';

/** /admin/audit: every admin action. Nothing is asked of the server before an admin is here. */
export function Component() {
  return <RequireAdmin title="Audit">{() => <AuditLog />}</RequireAdmin>;
}
