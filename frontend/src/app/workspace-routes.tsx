import { matchRoutes, type RouteObject } from 'react-router-dom';
import { untilLoaded } from '@/lib/load';
import { paths } from '@/routing/paths';
import { SiteHeader } from './layouts/site-header';
import { screen } from './screen';
import type { workspaceScreens } from './workspace-screens';

/** Its chunks are listed where the screens' are. */
export const loadWorkspaceLayout = () =>
  import('./workspace-screens').then(({ workspaceLayout }) => workspaceLayout());

/** One element for all addresses of a screen: going from one to another keeps what is on it. */
function at(name: keyof typeof workspaceScreens, ...addresses: { path: string }[]): RouteObject[] {
  const element = screen(() =>
    import('./workspace-screens').then(({ workspaceScreens }) => workspaceScreens[name]()),
  );
  return addresses.map(({ path }) => ({ path, element }));
}

/** Screens with one address, which has the screen's name. */
const NAMES: readonly (keyof typeof workspaceScreens & keyof typeof paths)[] = [
  'dashboard',
  'waitlistManagement',
  'campaignsOverview',
  'emailCampaigns',
  'evidenceOverview',
  'evidence',
  'experiments',
  'share',
  'billing',
  'receipt',
  'profile',
  'integrations',
  'webhooks',
  'admin',
  'adminUsers',
  'adminReports',
  'adminOperations',
  'adminAudit',
];

/**
 * Screens of the workspace and the admin's screens, drawn inside `WorkspaceLayout` (antd's theme). A new one
 * needs a line here and one in `workspace-screens.ts`.
 */
export const workspaceRoutes: RouteObject[] = [
  ...NAMES.flatMap((name) => at(name, paths[name])),
  ...at('analytics', paths.analytics, paths.ideaAnalytics),
  ...at('imports', paths.imports, paths.import),
  ...at('words', paths.words, paths.ideaWords),
  ...at('submit', paths.submit, paths.submitIdea, paths.newIdea),
];

/** Whether an address is one of the workspace's or the admin's screens. */
export const isAtWork = (pathname: string) => matchRoutes(workspaceRoutes, pathname) !== null;

/** Comes with the workspace's screens; where it cannot be loaded, the public header leads away. */
export const workspaceBars = screen(() =>
  untilLoaded(loadWorkspaceLayout, true).then(
    ({ WorkspaceBars }) => ({ Component: WorkspaceBars }),
    () => ({ Component: SiteHeader }),
  ),
);
