import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { OwnIdea } from '@/api/types';
import type { InboxMessage, Subscriber } from '@/api/workspace';
import { paths } from '@/routing/paths';
import type { Sign } from '../icons';
import { ACCOUNT, ADMIN, editOf, type Place, PLACES } from '../places';

export interface Command {
  id: string;
  label: string;
  sign: Sign;
  /** Text on the second line. */
  detail?: string;
  /** Time when a message or a sign-up arrived, in ISO 8601 format. */
  at?: string;
  /** Additional search terms, separated by spaces. */
  also?: string;
  /** The idea that the command opens. Its cover and status are shown. */
  idea?: OwnIdea;
  /** Screens of an idea. The first screen is the default. */
  places?: readonly IdeaScreen[];
  /** Index of the screen that matches the query. */
  place?: number;
  /** URL to open. If absent, the command calls `run` instead. */
  to?: string;
  run?: () => void;
}

export interface IdeaScreen {
  name: string;
  /** Name of the screen with the idea’s title, for screen readers. */
  label: string;
  to: string;
  /** Additional search terms for the screen. */
  also?: string;
}

export interface Group {
  name: string;
  commands: Command[];
}

/** Maximum number of commands per group. A longer query finds the others. */
const MOST = 8;

/** Returns an idea's screens. The default screen is the evidence for a live idea, or else the form. */
function screensOf({ id, isPublic, title }: OwnIdea): IdeaScreen[] {
  const edit = {
    name: t`Edit`,
    label: t`Edit of ${title}`,
    to: editOf(id),
    also: t({ message: 'change write', comment: 'Search words' }),
  };
  const screens = [
    {
      name: t`Evidence`,
      label: t`Evidence of ${title}`,
      to: paths.evidence.href(id),
      also: t({ message: 'verdict goal', comment: 'Search words' }),
    },
    {
      name: t`Traffic`,
      label: t`Traffic of ${title}`,
      to: paths.ideaAnalytics.href(id),
      also: t({ message: 'analytics visits', comment: 'Search words' }),
    },
    {
      name: t`Waitlist`,
      label: t`Waitlist of ${title}`,
      to: paths.waitlistManagement.href(id),
      also: t({ message: 'people subscribers', comment: 'Search words' }),
    },
    {
      name: t`Feedback`,
      label: t`Feedback of ${title}`,
      to: paths.ideaInbox.href(id),
      also: t({ message: 'messages inbox', comment: 'Search words' }),
    },
    {
      name: t`Emails`,
      label: t`Emails of ${title}`,
      to: paths.emailCampaigns.href(id),
      also: t({ message: 'campaigns mail', comment: 'Search words' }),
    },
    {
      name: t`Share`,
      label: t`Share of ${title}`,
      to: paths.share.href(id),
      also: t({ message: 'launch links', comment: 'Search words' }),
    },
  ];
  return isPublic ? [...screens, edit] : [edit, ...screens];
}

export const tokens = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** True if the text contains every word of the query. */
const has = (text: string, query: string) => {
  const lower = text.toLowerCase();
  return tokens(query).every((token) => lower.includes(token));
};

const matches = (command: Command, query: string) => has(`${command.label} ${command.also ?? ''}`, query);

/**
 * Returns a command for each idea whose title matches. Words that aren't in the title must match one of the
 * idea's screens, which then becomes the default.
 */
function ideaCommands(ideas: readonly OwnIdea[], query: string): Command[] {
  return ideas.flatMap((idea) => {
    const words = tokens(query);
    const others = words.filter((word) => !has(idea.title, word));
    if (others.length > 0 && others.length === words.length) return [];
    const places = screensOf(idea);
    const place = places.findIndex(({ name, also }) => has(`${name} ${also}`, others.join(' ')));
    if (place === -1) return [];
    return [{ id: `idea ${idea.id}`, label: idea.title, sign: 'evidence', idea, places, place }];
  });
}

const go = (label: string, to: string, sign: Sign, also?: string): Command => ({
  id: to,
  label,
  to,
  sign,
  also,
});

const ALIASES: Record<string, MessageDescriptor> = {
  [paths.dashboard.href()]: msg({ message: 'ideas', comment: 'Search words' }),
  [paths.inbox.href()]: msg({ message: 'inbox messages', comment: 'Search words' }),
  [paths.campaignsOverview.href()]: msg({ message: 'campaigns mail newsletter', comment: 'Search words' }),
  [paths.waitlistManagement.href()]: msg({ message: 'people subscribers sign-ups', comment: 'Search words' }),
  [paths.analytics.href()]: msg({ message: 'analytics visits', comment: 'Search words' }),
  [paths.billing.href()]: msg({ message: 'payments receipts plan', comment: 'Search words' }),
  [paths.integrations.href()]: msg({ message: 'api keys', comment: 'Search words' }),
  [paths.profile.href()]: msg({ message: 'account settings', comment: 'Search words' }),
};

const placePages = (places: readonly Place[]): Command[] =>
  places.map(({ label, to, sign }) => {
    const also = ALIASES[to];
    return go(i18n._(label), to, sign, also && i18n._(also));
  });

const pages = (): Command[] => [
  ...placePages([...PLACES, ...ACCOUNT]),
  go(t`Webhooks`, paths.webhooks.href(), 'integrations'),
  go(t`Imports`, paths.imports.href(), 'integrations'),
  go(
    t`Plans`,
    paths.subscribe.href(),
    'billing',
    t({ message: 'pricing upgrade subscribe', comment: 'Search words' }),
  ),
  go(
    t`All public ideas`,
    paths.ideas.href(),
    'dashboard',
    t({ message: 'explore browse', comment: 'Search words' }),
  ),
  go(t`Home page`, paths.home.href(), 'dashboard'),
];

const ADMIN_LABELS: Record<string, MessageDescriptor> = {
  [paths.admin.href()]: msg`Admin: Ideas`,
  [paths.adminUsers.href()]: msg`Admin: Users`,
  [paths.adminReports.href()]: msg`Admin: Reports`,
  [paths.adminOperations.href()]: msg`Admin: Operations`,
  [paths.adminAudit.href()]: msg`Admin: Audit`,
};

const adminPages = (): Command[] =>
  ADMIN.map(({ label, to, sign }) =>
    go(i18n._(ADMIN_LABELS[to] ?? label), to, sign, t({ message: 'moderation', comment: 'Search words' })),
  );

/** Returns the commands to offer if nothing matches: the main pages, and a new idea. */
export const insteadOf = (actions: readonly Command[]): Group[] => [
  { name: t`Pages`, commands: placePages(PLACES) },
  { name: t`Actions`, commands: actions.filter(({ id }) => id === 'submit') },
];

/** Returns a command that opens a subscriber in the waitlist they joined. */
function personCommand(subscriber: Subscriber, ideas: readonly OwnIdea[]): Command {
  const { id, email, ideaTitle, ideaSlug, createdAt } = subscriber;
  const joined = ideas.find(({ slug }) => slug === ideaSlug);
  const query = new URLSearchParams(joined && { ideaId: joined.id });
  query.set('search', email);
  const to = `${paths.waitlistManagement.href()}?${query.toString()}`;
  return { id: `person ${id}`, label: email, sign: 'profile', detail: ideaTitle, at: createdAt, to };
}

/** Returns a command that opens a message in the inbox of its idea. */
const messageCommand = ({ id, ideaId, ideaTitle, message, createdAt }: InboxMessage): Command => ({
  id: `message ${id}`,
  label: message.replace(/\s+/g, ' '),
  sign: 'feedback',
  detail: ideaTitle,
  at: createdAt,
  to: `${paths.ideaInbox.href(ideaId)}?message=${encodeURIComponent(id)}`,
});

/** Returns the palette's commands for a query, in groups. Empty groups are omitted. */
export function commandsFor(
  query: string,
  {
    ideas,
    messages,
    people,
    actions,
    isAdmin,
  }: {
    ideas: readonly OwnIdea[];
    messages: readonly InboxMessage[];
    people: readonly Subscriber[];
    actions: readonly Command[];
    isAdmin: boolean;
  },
): Group[] {
  const allPages = [...pages(), ...(isAdmin ? adminPages() : [])];
  const groups: Group[] = [
    { name: t`Ideas`, commands: ideaCommands(ideas, query).slice(0, MOST) },
    { name: t`Feedback`, commands: messages.map(messageCommand) },
    { name: t`People`, commands: people.map((person) => personCommand(person, ideas)) },
    { name: t`Pages`, commands: allPages.filter((page) => matches(page, query)) },
    { name: t`Actions`, commands: actions.filter((action) => matches(action, query)) },
  ];
  return groups.filter(({ commands }) => commands.length > 0);
}
