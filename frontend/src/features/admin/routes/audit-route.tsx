import { RequireAdmin } from '@/routing/guards';
import { AuditLog } from '../components/audit-log';

/** /admin/audit: all admin actions. Makes no calls before the admin is signed in. */
export function Component() {
  return <RequireAdmin title="Audit">{() => <AuditLog />}</RequireAdmin>;
}
