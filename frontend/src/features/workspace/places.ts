import { matchPath } from 'react-router-dom';
import type { OwnIdea } from '@/api/types';
import { paths } from '@/routing/paths';
import type { Sign } from './icons';

export interface Place {
  label: string;
  to: string;
  sign: Sign;
  /** Which of the items that wait for an admin are counted next to it. */
  pending?: 'reviews' | 'reports' | 'all';
}

export const IDEAS: Place = { label: 'Ideas', to: paths.dashboard.href(), sign: 'ideas' };
const WAITLISTS: Place = { label: 'Waitlists', to: paths.waitlistManagement.href(), sign: 'waitlists' };
export const WORDS: Place = { label: 'Words', to: paths.words.href(), sign: 'words' };
const CAMPAIGNS: Place = { label: 'Campaigns', to: paths.campaignsOverview.href(), sign: 'campaigns' };

/** What is under the thumb on a phone, beside "More". */
export const FIRST: readonly Place[] = [IDEAS, WAITLISTS, WORDS, CAMPAIGNS];

export const OTHERS: readonly Place[] = [
  { label: 'Evidence', to: paths.evidenceOverview.href(), sign: 'evidence' },
  { label: 'Analytics', to: paths.analytics.href(), sign: 'analytics' },
  { label: 'Integrations', to: paths.integrations.href(), sign: 'integrations' },
  { label: 'Billing', to: paths.billing.href(), sign: 'billing' },
];

export const PROFILE: Place = { label: 'Profile', to: paths.profile.href(), sign: 'profile' };

/** The admin's screens; the first is where the others are left to. */
export const ADMIN: readonly Place[] = [
  { label: 'Ideas', to: paths.admin.href(), sign: 'admin', pending: 'reviews' },
  { label: 'Users', to: paths.adminUsers.href(), sign: 'users' },
  { label: 'Reports', to: paths.adminReports.href(), sign: 'reports', pending: 'reports' },
  { label: 'Operations', to: paths.adminOperations.href(), sign: 'operations' },
  { label: 'Audit', to: paths.adminAudit.href(), sign: 'audit' },
];

/** The way from the workspace to the admin's screens. */
export const TO_ADMIN: Place = { label: 'Admin', to: paths.admin.href(), sign: 'admin', pending: 'all' };

export const isAdminPlace = (pathname: string) => matchPath('/admin/*', pathname) !== null;

/** Addresses with an idea's id in their path. */
const OF_ONE_IDEA = [
  paths.evidence,
  paths.ideaAnalytics,
  paths.emailCampaigns,
  paths.ideaWords,
  paths.share,
].map(({ path }) => path);

/** The id of the idea that an address is about; undefined where it is about none, or all. */
export function ideaAt({ pathname, search }: { pathname: string; search: string }): string | undefined {
  for (const path of OF_ONE_IDEA) {
    const ideaId = matchPath(path, pathname)?.params.ideaId;
    if (ideaId) return ideaId;
  }
  const params = new URLSearchParams(search);
  const named = { [paths.waitlistManagement.path]: 'ideaId', [paths.dashboard.path]: 'edit' }[pathname];
  return (named && params.get(named)) || undefined;
}

/** Whether an address belongs to a place: its own, or one below it that no other place and no idea has. */
export function isHere(place: Place, address: { pathname: string; search: string }): boolean {
  if (ideaAt(address) !== undefined) return false;
  const exact = place.to === paths.dashboard.href() || place.to === paths.admin.href();
  return matchPath({ path: place.to, end: exact }, address.pathname) !== null;
}

/** Where an idea opens: its evidence once it is public, the form before. */
export const homeOf = ({ id, isPublic }: Pick<OwnIdea, 'id' | 'isPublic'>): string =>
  isPublic ? paths.evidence.href(id) : `${paths.dashboard.href()}?edit=${encodeURIComponent(id)}`;
