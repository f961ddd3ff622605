import { RequireAdmin } from '@/routing/guards';
import { AdminReports } from '../components/admin-reports';

/** /admin/reports: what visitors reported. Nothing is asked of the server before an admin is here. */
export function Component() {
  return <RequireAdmin>{() => <AdminReports />}</RequireAdmin>;
}
