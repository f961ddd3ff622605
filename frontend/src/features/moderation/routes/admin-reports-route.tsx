import { RequireAdmin } from '@/routing/guards';
import { paths } from '@/routing/paths';
import { AdminReports } from '../components/admin-reports';

/** /admin/reports: what visitors reported. Nothing is asked of the server before an admin is here. */
export function Component() {
  return (
    <RequireAdmin back={{ to: paths.home.href(), label: 'Back to Home' }}>
      {() => <AdminReports />}
    </RequireAdmin>
  );
}
