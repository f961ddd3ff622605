import { Navigate, useParams, type RouteObject } from 'react-router-dom';
import { SiteLayout } from './layouts/site-layout';
import { paths } from './paths';
import { screen } from './screen';
import { workspaceRoutes } from './workspace-routes';

function IdeaRedirect() {
  const { slug = '' } = useParams();
  return <Navigate to={paths.idea.href(slug)} replace />;
}

function CampaignsRedirect() {
  const { ideaId = '' } = useParams();
  return <Navigate to={paths.emailCampaigns.href(ideaId)} replace />;
}

/** Public screens: no antd here. Each is loaded when it is opened. */
const publicRoutes: RouteObject[] = [
  { path: paths.home.path, element: screen(() => import('./screens/home-screen')) },
  { path: paths.ideas.path, element: screen(() => import('./screens/ideas-screen')) },
  { path: paths.idea.path, element: screen(() => import('./screens/idea-screen')) },
  { path: paths.subscribe.path, element: screen(() => import('./screens/subscribe-screen')) },
  { path: paths.about.path, element: screen(() => import('./screens/static/about-screen')) },
  { path: paths.contact.path, element: screen(() => import('./screens/static/contact-screen')) },
  { path: paths.sitemap.path, element: screen(() => import('./screens/static/sitemap-screen')) },
  { path: paths.terms.path, element: screen(() => import('./screens/static/terms-screen')) },
  { path: paths.privacy.path, element: screen(() => import('./screens/static/privacy-screen')) },
  { path: paths.cookies.path, element: screen(() => import('./screens/static/cookies-screen')) },
  { path: paths.gdpr.path, element: screen(() => import('./screens/static/gdpr-screen')) },
  { path: paths.ideaSingular.path, element: <IdeaRedirect /> },
  { path: paths.campaigns.path, element: <CampaignsRedirect /> },
];

/**
 * Every address of the product. Matched by `useRoutes`: react-router's declarative mode, because its data router alone
 * would take 17 kB (gzip) of the 130 that a visitor's first load may weigh.
 */
export const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    children: [
      ...publicRoutes,
      { element: screen(() => import('./layouts/workspace-layout')), children: workspaceRoutes },
      { path: '*', element: screen(() => import('./screens/not-found')) },
    ],
  },
];
