import { t } from '@lingui/core/macro';
import { RequireAdmin } from '@/routing/guards';
import { AuditLog } from '../components/audit-log';

/** /admin/audit: all admin actions. Sends no requests until an admin has signed in. */
export function Component() {
  return <RequireAdmin title={t`Audit`}>{() => <AuditLog />}</RequireAdmin>;
}
