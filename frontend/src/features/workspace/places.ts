import { matchPath } from 'react-router-dom';
import type { OwnIdea } from '@/api/types';
import { paths } from '@/routing/paths';
import type { Sign } from './icons';

export interface Place {
  label: string;
  to: string;
  sign: Sign;
  /** Patterns of other URLs that belong to this place, such as the URL for a single idea. */
  also?: readonly string[];
  /** The kind of pending items counted next to the place, for an admin. */
  pending?: 'reviews' | 'reports' | 'all';
}

const DASHBOARD: Place = { label: 'Dashboard', to: paths.dashboard.href(), sign: 'dashboard' };
const EVIDENCE: Place = {
  label: 'Evidence',
  to: paths.evidenceOverview.href(),
  sign: 'evidence',
  also: [paths.evidence.path, paths.experiments.path],
};
const WAITLIST: Place = { label: 'Waitlist', to: paths.waitlistManagement.href(), sign: 'waitlist' };
export const FEEDBACK: Place = {
  label: 'Feedback',
  to: paths.inbox.href(),
  sign: 'feedback',
  also: [paths.ideaInbox.path],
};
const EMAILS: Place = {
  label: 'Emails',
  to: paths.campaignsOverview.href(),
  sign: 'emails',
  also: [paths.emailCampaigns.path],
};
const TRAFFIC: Place = {
  label: 'Traffic',
  to: paths.analytics.href(),
  sign: 'traffic',
  also: [paths.ideaAnalytics.path],
};

/** The founder's places, in the rail's order. */
export const PLACES: readonly Place[] = [DASHBOARD, EVIDENCE, WAITLIST, FEEDBACK, EMAILS, TRAFFIC];

/** Places in the bottom bar on phones, next to "More". */
export const FIRST: readonly Place[] = PLACES.slice(0, 4);

/** Links to the founder's account: in the avatar's menu and, on phones, under "More". */
export const ACCOUNT: readonly Place[] = [
  {
    label: 'Integrations',
    to: paths.integrations.href(),
    sign: 'integrations',
    also: [`${paths.integrations.path}/*`],
  },
  { label: 'Billing', to: paths.billing.href(), sign: 'billing', also: [paths.receipt.path] },
  { label: 'Profile', to: paths.profile.href(), sign: 'profile' },
];

/** Places under "More" on phones. */
export const MORE: readonly Place[] = [EMAILS, TRAFFIC, ...ACCOUNT];

/** The admin's screens. Links from elsewhere lead to the first one. */
export const ADMIN: readonly Place[] = [
  { label: 'Ideas', to: paths.admin.href(), sign: 'admin', pending: 'reviews' },
  { label: 'Users', to: paths.adminUsers.href(), sign: 'users' },
  { label: 'Reports', to: paths.adminReports.href(), sign: 'reports', pending: 'reports' },
  { label: 'Operations', to: paths.adminOperations.href(), sign: 'operations' },
  { label: 'Audit', to: paths.adminAudit.href(), sign: 'audit' },
];

/** Link from the workspace to the admin's screens. */
export const TO_ADMIN: Place = { label: 'Admin', to: paths.admin.href(), sign: 'admin', pending: 'all' };

export const isAdminPlace = (pathname: string) => matchPath('/admin/*', pathname) !== null;

/** Paths that contain an idea's ID. */
const OF_ONE_IDEA = [
  paths.evidence,
  paths.experiments,
  paths.ideaAnalytics,
  paths.emailCampaigns,
  paths.ideaInbox,
  paths.share,
].map(({ path }) => path);

/** Returns the ID of the idea in a URL. Undefined if the URL is about no idea or about all ideas. */
export function ideaAt({ pathname, search }: { pathname: string; search: string }): string | undefined {
  for (const path of OF_ONE_IDEA) {
    const ideaId = matchPath(path, pathname)?.params.ideaId;
    if (ideaId) return ideaId;
  }
  const params = new URLSearchParams(search);
  const named = { [paths.waitlistManagement.path]: 'ideaId', [paths.dashboard.path]: 'edit' }[pathname];
  return (named && params.get(named)) || undefined;
}

/** True if a URL belongs to a place, as its overview or as its screen for one idea. */
export const isHere = ({ to, also = [] }: Place, { pathname }: { pathname: string }): boolean =>
  [to, ...also].some((path) => matchPath(path, pathname) !== null);

/** Returns the default screen of an idea: its evidence once it is public, or else the form. */
export const homeOf = ({ id, isPublic }: Pick<OwnIdea, 'id' | 'isPublic'>): string =>
  isPublic ? paths.evidence.href(id) : editOf(id);

/** Returns the URL of an idea's form. */
export const editOf = (ideaId: string): string =>
  `${paths.dashboard.href()}?edit=${encodeURIComponent(ideaId)}`;
