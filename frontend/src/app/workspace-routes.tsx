import type { RouteObject } from 'react-router-dom';

/**
 * Screens of the workspace and the admin's desk, drawn inside `WorkspaceLayout` (antd's theme). Add a line per screen:
 *
 *     { path: paths.dashboard.path, element: screen(() => import('@/features/dashboard/routes/dashboard-route')) },
 *
 * where the file exports a function named `Component`.
 */
export const workspaceRoutes: RouteObject[] = [];
