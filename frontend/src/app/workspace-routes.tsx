import { matchRoutes, type RouteObject } from 'react-router-dom';
import { untilLoaded } from '@/lib/load';
import { paths } from '@/routing/paths';
import { SiteHeader } from './layouts/site-header';
import { screen } from './screen';
import type { workspaceScreens } from './workspace-screens';

/** Loads the layout. Its import is in `workspace-screens.ts`, which names all chunks. */
export const loadWorkspaceLayout = () =>
  import('./workspace-screens').then(({ workspaceLayout }) => workspaceLayout());

/** Uses one element for all URLs of a screen, so that the screen's state survives navigation between them. */
function at(name: keyof typeof workspaceScreens, ...addresses: { path: string }[]): RouteObject[] {
  const element = screen(() =>
    import('./workspace-screens').then(({ workspaceScreens }) => workspaceScreens[name]()),
  );
  return addresses.map(({ path }) => ({ path, element }));
}

/** Screens with a single URL, whose path has the screen's name. */
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
 * Routes of the workspace and admin screens, which are rendered inside `WorkspaceLayout` (antd's theme). A
 * new screen needs a line here and one in `workspace-screens.ts`.
 */
export const workspaceRoutes: RouteObject[] = [
  ...NAMES.flatMap((name) => at(name, paths[name])),
  ...at('analytics', paths.analytics, paths.ideaAnalytics),
  ...at('imports', paths.imports, paths.import),
  ...at('inbox', paths.inbox, paths.ideaInbox),
  ...at('submit', paths.submit, paths.submitIdea, paths.newIdea),
];

/** A public screen whose path also fits a workspace screen's: `/evidence/:ideaId`. */
const publicScreen: RouteObject = { path: paths.evidenceVerify.path };

/** True if a path belongs to a workspace or admin screen. */
export function isAtWork(pathname: string): boolean {
  const match = matchRoutes([...workspaceRoutes, publicScreen], pathname)?.at(-1);
  return match !== undefined && match.route !== publicScreen;
}

/**
 * The workspace's navigation bars, loaded with its screens. If the bars can't be loaded, the public header
 * remains for navigation.
 */
export const workspaceBars = screen(() =>
  untilLoaded(loadWorkspaceLayout, true).then(
    ({ WorkspaceBars }) => ({ Component: WorkspaceBars }),
    () => ({ Component: SiteHeader }),
  ),
);
