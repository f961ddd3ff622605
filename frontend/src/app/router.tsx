import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom';
import { SiteLayout } from './layouts/site-layout';
import { paths } from './paths';
import { NotFound } from './screens/not-found';
import { RouteError } from './screens/route-error';
import { workspaceRoutes } from './workspace-routes';

/** Public screens: no antd here. Each is a file of its own, loaded when it is opened, with a named export `Component`. */
const publicRoutes: RouteObject[] = [
  { path: paths.home.path, lazy: () => import('./screens/home-screen') },
  { path: paths.ideas.path, lazy: () => import('./screens/ideas-screen') },
  { path: paths.idea.path, lazy: () => import('./screens/idea-screen') },
  { path: paths.ideaSingular.path, loader: ({ params }) => redirect(paths.idea.href(params.slug ?? '')) },
  { path: paths.campaigns.path, loader: ({ params }) => redirect(paths.emailCampaigns.href(params.ideaId ?? '')) },
];

export const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    // Nothing of ours to show before the first screen has come: the server's shell, or the page's colour.
    HydrateFallback: () => null,
    errorElement: <RouteError />,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          ...publicRoutes,
          { lazy: () => import('./layouts/workspace-layout'), children: workspaceRoutes },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
