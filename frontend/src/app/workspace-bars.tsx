import { matchRoutes } from 'react-router-dom';
import { SiteHeader } from './layouts/site-header';
import { screen } from './screen';
import { loadWorkspaceLayout, workspaceRoutes } from './workspace-routes';

/** Whether an address is one of the workspace's or the admin's screens. */
export const isAtWork = (pathname: string) => matchRoutes(workspaceRoutes, pathname) !== null;

/** Comes with the workspace's screens; where it cannot be loaded, the public header leads away. */
export const workspaceBars = screen(() =>
  loadWorkspaceLayout().then(
    ({ WorkspaceBars }) => ({ Component: WorkspaceBars }),
    () => ({ Component: SiteHeader }),
  ),
);
