import type { OwnIdea } from '@/api/types';
import type { Subscriber } from '@/api/workspace';
import { paths } from '@/routing/paths';
import { ADMIN, FIRST, homeOf, OTHERS, PROFILE } from '../places';

export interface Command {
  id: string;
  label: string;
  /** Beside the label: what it leads to. */
  hint?: string;
  /** Other words by which it is found. */
  also?: string;
  /** An address; without it `run` is what it does. */
  to?: string;
  run?: () => void;
}

export interface Group {
  name: string;
  commands: Command[];
}

/** Of one group: what is beyond is found by more words. */
const MOST = 8;

const placesOf = ({ id, slug }: OwnIdea) => [
  { name: 'Evidence', to: paths.evidence.href(id) },
  { name: 'Traffic', to: paths.ideaAnalytics.href(id), also: 'analytics visits' },
  { name: 'People', to: paths.waitlistManagement.href(id), also: 'waitlist subscribers' },
  { name: 'Words', to: paths.ideaWords.href(id), also: 'feedback messages' },
  { name: 'Mail', to: paths.emailCampaigns.href(id), also: 'campaigns email' },
  { name: 'Share', to: paths.share.href(id), also: 'launch links' },
  { name: 'Edit', to: `${paths.dashboard.href()}?edit=${encodeURIComponent(id)}` },
  { name: 'Page', to: paths.idea.href(slug), also: 'view public' },
];

const tokens = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether every word of the query is in the text. */
const has = (text: string, query: string) => {
  const lower = text.toLowerCase();
  return tokens(query).every((token) => lower.includes(token));
};

const matches = (command: Command, query: string) =>
  has(`${command.label} ${command.hint ?? ''} ${command.also ?? ''}`, query);

/**
 * The founder's ideas, by their titles. Their screens come with a word that is no part of the title, or
 * when one idea alone is left.
 */
function ideaCommands(ideas: readonly OwnIdea[], query: string): Command[] {
  const titled = ideas.filter(({ title }) => has(title, query));
  const heads = titled.map((idea) => ({
    id: `idea ${idea.id}`,
    label: idea.title,
    hint: idea.isPublic ? 'Evidence' : 'Edit',
    to: homeOf(idea),
  }));
  if (tokens(query).length === 0) return heads;
  const screens = ideas.flatMap((idea) =>
    placesOf(idea)
      .map(({ name, to, also }) => ({ id: `${name} ${idea.id}`, label: idea.title, hint: name, also, to }))
      .filter((command) => command.to !== homeOf(idea) && matches(command, query))
      .filter(() => titled.length === 1 || !has(idea.title, query)),
  );
  return [...heads, ...screens];
}

const go = (label: string, to: string, also?: string): Command => ({ id: to, label, to, also });

const SCREENS: Command[] = [
  ...[...FIRST, ...OTHERS, PROFILE].map(({ label, to }) => go(label, to)),
  go('Webhooks', paths.webhooks.href()),
  go('Plans', paths.subscribe.href(), 'pricing upgrade subscribe'),
  go('All public ideas', paths.ideas.href(), 'explore browse'),
  go('Home page', paths.home.href()),
];
const ALIASES: Record<string, string> = {
  [paths.dashboard.href()]: 'dashboard',
  [paths.words.href()]: 'feedback inbox messages',
  [paths.campaignsOverview.href()]: 'email mail newsletter',
  [paths.waitlistManagement.href()]: 'people subscribers sign-ups',
  [paths.analytics.href()]: 'traffic visits',
  [paths.billing.href()]: 'payments receipts plan',
  [paths.integrations.href()]: 'api keys',
  [paths.profile.href()]: 'account settings',
};
const ADMIN_SCREENS: Command[] = ADMIN.map(({ label, to }) => go(`Admin: ${label}`, to, 'moderation'));

/** Leads to a subscriber in the waitlist that they joined. */
function personCommand({ id, email, ideaTitle, ideaSlug }: Subscriber, ideas: readonly OwnIdea[]): Command {
  const joined = ideas.find(({ slug }) => slug === ideaSlug);
  const query = new URLSearchParams(joined && { ideaId: joined.id });
  query.set('search', email);
  const to = `${paths.waitlistManagement.href()}?${query.toString()}`;
  return { id: `person ${id}`, label: email, hint: ideaTitle, to };
}

/** What the palette shows for a query, by groups; none is empty. */
export function commandsFor(
  query: string,
  {
    ideas,
    people,
    actions,
    isAdmin,
  }: {
    ideas: readonly OwnIdea[];
    people: readonly Subscriber[];
    actions: readonly Command[];
    isAdmin: boolean;
  },
): Group[] {
  const screens = SCREENS.map((one) => ({ ...one, also: one.also ?? ALIASES[one.id] }));
  const groups: Group[] = [
    { name: 'Ideas', commands: ideaCommands(ideas, query) },
    { name: 'People', commands: people.map((person) => personCommand(person, ideas)) },
    { name: 'Actions', commands: actions.filter((action) => matches(action, query)) },
    {
      name: 'Go to',
      commands: [...screens, ...(isAdmin ? ADMIN_SCREENS : [])].filter((one) => matches(one, query)),
    },
  ];
  return groups
    .map(({ name, commands }) => ({
      name,
      commands: name === 'Go to' ? commands : commands.slice(0, MOST),
    }))
    .filter(({ commands }) => commands.length > 0);
}
