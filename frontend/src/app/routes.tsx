import { Navigate, useLocation, useParams, type RouteObject } from 'react-router-dom';
import { paths } from '@/routing/paths';
import { SiteLayout } from './layouts/site-layout';
import { screen } from './screen';
import { loadWorkspaceLayout, workspaceRoutes } from './workspace-routes';

/** Redirects an old URL to the current URL, keeping the query and the hash. Both URLs have one parameter. */
function Moved({ to }: { to: (parameter: string) => string }) {
  const [parameter = ''] = Object.values(useParams());
  const { search, hash } = useLocation();
  return <Navigate to={to(parameter) + search + hash} replace />;
}

/** Public screens, without antd. Each screen's code is loaded when the screen is opened. */
const publicRoutes: RouteObject[] = [
  { path: paths.home.path, element: screen(() => import('./screens/home-screen')) },
  { path: paths.ideas.path, element: screen(() => import('./screens/ideas-screen')) },
  { path: paths.idea.path, element: screen(() => import('./screens/idea-screen')) },
  { path: paths.subscribe.path, element: screen(() => import('./screens/subscribe-screen')) },
  { path: paths.login.path, element: screen(() => import('./screens/login-screen')) },
  { path: paths.about.path, element: screen(() => import('./screens/static/about-screen')) },
  { path: paths.contact.path, element: screen(() => import('./screens/static/contact-screen')) },
  { path: paths.developers.path, element: screen(() => import('./screens/static/developers-screen')) },
  { path: paths.sitemap.path, element: screen(() => import('./screens/static/sitemap-screen')) },
  { path: paths.terms.path, element: screen(() => import('./screens/static/terms-screen')) },
  { path: paths.privacy.path, element: screen(() => import('./screens/static/privacy-screen')) },
  { path: paths.cookies.path, element: screen(() => import('./screens/static/cookies-screen')) },
  { path: paths.gdpr.path, element: screen(() => import('./screens/static/gdpr-screen')) },
  { path: paths.evidenceReport.path, element: screen(() => import('./screens/evidence-report-screen')) },
  { path: paths.evidenceVerify.path, element: screen(() => import('./screens/evidence-verify-screen')) },
  { path: paths.sharedTraffic.path, element: screen(() => import('./screens/shared-traffic-screen')) },
  { path: paths.ideaSingular.path, element: <Moved to={paths.idea.href} /> },
  { path: paths.campaigns.path, element: <Moved to={paths.emailCampaigns.href} /> },
];

/**
 * Routes for all URLs of the product. Uses `useRoutes` from react-router's declarative mode, because its data
 * router alone would take up 17 kB (gzip) of the 123 kB allowed for a visitor's first load.
 */
export const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    children: [
      ...publicRoutes,
      { element: screen(loadWorkspaceLayout), children: workspaceRoutes },
      { path: '*', element: screen(() => import('@/routing/not-found')) },
    ],
  },
];
