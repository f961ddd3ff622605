import { RequireAdmin } from '@/routing/guards';
import { paths } from '@/routing/paths';
import { AuditLog } from '../components/audit-log';

/** /admin/audit: every admin action. Nothing is asked of the server before an admin is here. */
export function Component() {
  return (
    <RequireAdmin back={{ to: paths.home.href(), label: 'Back to Home' }}>{() => <AuditLog />}</RequireAdmin>
  );
}
