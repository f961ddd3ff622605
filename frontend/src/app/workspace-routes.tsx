import type { RouteObject } from 'react-router-dom';
import { paths } from './paths';
import { screen } from './screen';

/** One element for the form's three addresses: going from one to another keeps the form. */
const submit = screen(() => import('@/features/idea-form/routes/submit-route'));

/** One element for both addresses: choosing an idea keeps the page. */
const analytics = screen(() => import('@/features/analytics/routes/analytics-route'));

/**
 * Screens of the workspace and the admin's desk, drawn inside `WorkspaceLayout` (antd's theme). Add a line per screen:
 *
 *     { path: paths.dashboard.path, element: screen(() => import('@/features/dashboard/routes/dashboard-route')) },
 *
 * where the file exports a function named `Component`.
 */
export const workspaceRoutes: RouteObject[] = [
  {
    path: paths.dashboard.path,
    element: screen(() => import('@/features/dashboard/routes/dashboard-route')),
  },
  { path: paths.analytics.path, element: analytics },
  { path: paths.ideaAnalytics.path, element: analytics },
  { path: paths.submit.path, element: submit },
  { path: paths.submitIdea.path, element: submit },
  { path: paths.newIdea.path, element: submit },
  { path: paths.profile.path, element: screen(() => import('@/features/profile/routes/profile-route')) },
  { path: paths.admin.path, element: screen(() => import('@/features/admin/routes/admin-route')) },
];
