import { matchRoutes } from 'react-router-dom';
import { untilLoaded } from '@/lib/load';
import { SiteHeader } from './layouts/site-header';
import { screen } from './screen';
import { loadWorkspaceLayout, workspaceRoutes } from './workspace-routes';

/** Whether an address is one of the workspace's or the admin's screens. */
export const isAtWork = (pathname: string) => matchRoutes(workspaceRoutes, pathname) !== null;

/** Comes with the workspace's screens; where it cannot be loaded, the public header leads away. */
export const workspaceBars = screen(() =>
  untilLoaded(loadWorkspaceLayout, true).then(
    ({ WorkspaceBars }) => ({ Component: WorkspaceBars }),
    () => ({ Component: SiteHeader }),
  ),
);
