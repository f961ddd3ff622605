import { msg } from '@lingui/core/macro';
import { matchPath } from 'react-router-dom';
import type { OwnIdea } from '@/api/types';
import { paths } from '@/routing/paths';
import { ACCOUNT, type Place } from './account-places';

export { ACCOUNT, type Place };

const DASHBOARD: Place = { label: msg`Dashboard`, to: paths.dashboard.href(), sign: 'dashboard' };
const EVIDENCE: Place = {
  label: msg`Evidence`,
  to: paths.evidenceOverview.href(),
  sign: 'evidence',
  also: [paths.evidence.path, paths.experiments.path],
};
const WAITLIST: Place = { label: msg`Waitlist`, to: paths.waitlistManagement.href(), sign: 'waitlist' };
export const FEEDBACK: Place = {
  label: msg`Feedback`,
  to: paths.inbox.href(),
  sign: 'feedback',
  also: [paths.ideaInbox.path],
};
const EMAILS: Place = {
  label: msg`Emails`,
  to: paths.campaignsOverview.href(),
  sign: 'emails',
  also: [paths.emailCampaigns.path],
};
const TRAFFIC: Place = {
  label: msg`Traffic`,
  to: paths.analytics.href(),
  sign: 'traffic',
  also: [paths.ideaAnalytics.path],
};

/** The founder's places, in the rail's order. */
export const PLACES: readonly Place[] = [DASHBOARD, EVIDENCE, WAITLIST, FEEDBACK, EMAILS, TRAFFIC];

/** Places in the bottom bar on phones, next to "More". */
export const FIRST: readonly Place[] = PLACES.slice(0, 4);

const SUBMIT: Place = {
  label: msg`Submit Idea`,
  to: paths.submitIdea.href(),
  sign: 'plus',
  also: [paths.submit.path],
};

/** Places under "More" on phones. */
export const MORE: readonly Place[] = [EMAILS, TRAFFIC, SUBMIT, ...ACCOUNT];

/** The admin's screens. Links from elsewhere lead to the first one. */
export const ADMIN: readonly Place[] = [
  { label: msg`Ideas`, to: paths.admin.href(), sign: 'admin', pending: 'reviews' },
  { label: msg`Users`, to: paths.adminUsers.href(), sign: 'users' },
  { label: msg`Reports`, to: paths.adminReports.href(), sign: 'reports', pending: 'reports' },
  { label: msg`Operations`, to: paths.adminOperations.href(), sign: 'operations' },
  { label: msg`Audit`, to: paths.adminAudit.href(), sign: 'audit' },
];

/** Link from the workspace to the admin's screens. */
export const TO_ADMIN: Place = { label: msg`Admin`, to: paths.admin.href(), sign: 'admin', pending: 'all' };

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
