import type { OwnIdea } from '@/api/types';
import type { InboxMessage, Subscriber } from '@/api/workspace';
import { paths } from '@/routing/paths';
import type { Sign } from '../icons';
import { ACCOUNT, ADMIN, editOf, PLACES } from '../places';

export interface Command {
  id: string;
  label: string;
  sign: Sign;
  /** Text on the second line. */
  detail?: string;
  /** Time when a message or a sign-up arrived, in ISO 8601 format. */
  at?: string;
  /** Additional search terms. */
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
function screensOf({ id, isPublic }: OwnIdea): IdeaScreen[] {
  const edit = { name: 'Edit', to: editOf(id), also: 'change write' };
  const screens = [
    { name: 'Evidence', to: paths.evidence.href(id), also: 'verdict goal' },
    { name: 'Traffic', to: paths.ideaAnalytics.href(id), also: 'analytics visits' },
    { name: 'Waitlist', to: paths.waitlistManagement.href(id), also: 'people subscribers' },
    { name: 'Feedback', to: paths.ideaInbox.href(id), also: 'messages inbox' },
    { name: 'Emails', to: paths.emailCampaigns.href(id), also: 'campaigns mail' },
    { name: 'Share', to: paths.share.href(id), also: 'launch links' },
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

const ALIASES: Record<string, string> = {
  [paths.dashboard.href()]: 'ideas',
  [paths.inbox.href()]: 'inbox messages',
  [paths.campaignsOverview.href()]: 'campaigns mail newsletter',
  [paths.waitlistManagement.href()]: 'people subscribers sign-ups',
  [paths.analytics.href()]: 'analytics visits',
  [paths.billing.href()]: 'payments receipts plan',
  [paths.integrations.href()]: 'api keys',
  [paths.profile.href()]: 'account settings',
};

const PAGES: Command[] = [
  ...[...PLACES, ...ACCOUNT].map(({ label, to, sign }) => go(label, to, sign, ALIASES[to])),
  go('Webhooks', paths.webhooks.href(), 'integrations'),
  go('Imports', paths.imports.href(), 'integrations'),
  go('Plans', paths.subscribe.href(), 'billing', 'pricing upgrade subscribe'),
  go('All public ideas', paths.ideas.href(), 'dashboard', 'explore browse'),
  go('Home page', paths.home.href(), 'dashboard'),
];
const ADMIN_PAGES: Command[] = ADMIN.map(({ label, to, sign }) =>
  go(`Admin: ${label}`, to, sign, 'moderation'),
);

/** Returns the commands to offer if nothing matches: the main pages, and a new idea. */
export const insteadOf = (actions: readonly Command[]): Group[] => [
  { name: 'Pages', commands: PAGES.slice(0, PLACES.length) },
  { name: 'Actions', commands: actions.filter(({ id }) => id === 'submit') },
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
  const pages = [...PAGES, ...(isAdmin ? ADMIN_PAGES : [])];
  const groups: Group[] = [
    { name: 'Ideas', commands: ideaCommands(ideas, query).slice(0, MOST) },
    { name: 'Feedback', commands: messages.map(messageCommand) },
    { name: 'People', commands: people.map((person) => personCommand(person, ideas)) },
    { name: 'Pages', commands: pages.filter((page) => matches(page, query)) },
    { name: 'Actions', commands: actions.filter((action) => matches(action, query)) },
  ];
  return groups.filter(({ commands }) => commands.length > 0);
}
