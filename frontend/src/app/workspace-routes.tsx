import type { RouteObject } from 'react-router-dom';
import { paths } from '@/routing/paths';
import { screen } from './screen';
import type { workspaceScreens } from './workspace-screens';

/** One element for all addresses of a screen: going from one to another keeps what is on it. */
function at(name: keyof typeof workspaceScreens, ...addresses: { path: string }[]): RouteObject[] {
  const element = screen(() =>
    import('./workspace-screens').then(({ workspaceScreens }) => workspaceScreens[name]()),
  );
  return addresses.map(({ path }) => ({ path, element }));
}

/**
 * Screens of the workspace and the admin's screens, drawn inside `WorkspaceLayout` (antd's theme). A new one
 * needs a line here and one in `workspace-screens.ts`.
 */
export const workspaceRoutes: RouteObject[] = [
  ...at('dashboard', paths.dashboard),
  ...at('analytics', paths.analytics, paths.ideaAnalytics),
  ...at('submit', paths.submit, paths.submitIdea, paths.newIdea),
  ...at('waitlistManagement', paths.waitlistManagement),
  ...at('campaigns', paths.emailCampaigns),
  ...at('evidence', paths.evidence),
  ...at('billing', paths.billing),
  ...at('receipt', paths.receipt),
  ...at('profile', paths.profile),
  ...at('integrations', paths.integrations),
  ...at('webhooks', paths.webhooks),
  ...at('admin', paths.admin),
  ...at('adminUsers', paths.adminUsers),
  ...at('adminReports', paths.adminReports),
  ...at('adminOperations', paths.adminOperations),
  ...at('adminAudit', paths.adminAudit),
];
