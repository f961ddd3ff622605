import { RequireAdmin } from '@/routing/guards';
import { paths } from '@/routing/paths';
import { Operations } from '../components/operations';

/** /admin/operations: the work behind the screens. Nothing is asked of the server before an admin is here. */
export function Component() {
  return (
    <RequireAdmin back={{ to: paths.home.href(), label: 'Back to Home' }}>
      {() => <Operations />}
    </RequireAdmin>
  );
}
