import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type {
  Import,
  ImportCounts,
  ImportField,
  ImportKind,
  ImportLeftOutReason,
  ImportOutcome,
  ImportStatusCount,
} from '@/api/workspace';
import { IDEA_FIELDS } from '@/lib/idea-fields';
import { ANSWERS } from '@/lib/sign-up-answers';
import type { StatusTone } from '@/lib/idea-status';

/** Returns the fields that a column can be mapped to, with their labels. */
export const fieldsOf = (kind: ImportKind): [ImportField, string][] =>
  kind === 'ideas' ? fieldsOfIdeas() : fieldsOfSubscribers();

const fieldsOfIdeas = (): [ImportField, string][] => [
  ...Object.entries(IDEA_FIELDS)
    .filter(([, { imported }]) => imported)
    .map(([field, { label }]): [ImportField, string] => [field as ImportField, i18n._(label)]),
  ['votes', t`Votes`],
  ['notes', t`Notes`],
];

const fieldsOfSubscribers = (): [ImportField, string][] => [
  ['email', t`Email address`],
  ['name', t`Name or first name`],
  ['lastName', t`Last name`],
  ['status', t`Status`],
  ['left', t`Left the list (date or yes)`],
  ['agreedAt', t`When they agreed`],
  ['joinedAt', t`When they joined`],
  ['confirmed', t`Confirmed (date or yes)`],
  ['tags', t`Tags`],
  ['source', t`Source`],
  ['idea', t`URL of the idea`],
  ...Object.entries(ANSWERS).map(([name, { label }]): [ImportField, string] => [
    name as ImportField,
    i18n._(label),
  ]),
];

/** Hints for fields whose name doesn't explain their effect. */
export const FIELD_HINTS: Partial<Record<ImportField, MessageDescriptor>> = {
  left: msg`Rows with a date or a yes are skipped.`,
  notes: msg`Only you see them, where you edit the idea.`,
  confirmed: msg`Shown next to the person. It doesn’t count as a confirmation here.`,
};

/** Describes how many people are skipped for a reason. */
export const LEFT_OUT: Record<ImportLeftOutReason, (people: number) => string> = {
  unsubscribed: (people) => plural(people, { other: '# not subscribed on the other list' }),
  bounced: (people) => plural(people, { other: '# bounced on the other list' }),
  blocked: (people) => plural(people, { other: '# blocked the other list, or reported it as spam' }),
  removed: (people) => plural(people, { other: '# removed from the other list' }),
  unconfirmed: (people) => plural(people, { other: '# never confirmed on the other list' }),
  skipped: (people) => plural(people, { other: '# with a status you skip' }),
  'unknown-status': (people) => plural(people, { other: '# with an unknown status' }),
  'left-here': (people) => plural(people, { other: '# unsubscribed from this waitlist' }),
  'suppressed-here': (people) => plural(people, { other: '# bounced here, or opted out of your emails' }),
};

/** Describes how a recognized status affects its rows: "412 subscribed: added". */
export function recognizedWords({ value, rows, means }: ImportStatusCount): string {
  return means === 'wants-emails'
    ? plural(rows, { other: `# ${value}: added` })
    : plural(rows, { other: `# ${value}: skipped` });
}

const TOOLS: Record<NonNullable<Import['format']>, string | null> = {
  groundswell: 'Groundswell',
  canny: 'Canny',
  fider: 'Fider',
  mailchimp: 'Mailchimp',
  launchrock: 'LaunchRock',
  listmonk: 'listmonk',
  getwaitlist: 'getwaitlist',
  prefinery: 'Prefinery',
  kickofflabs: 'KickoffLabs',
  tally: 'Tally',
  typeform: 'Typeform',
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- a name
  'google-forms': 'Google Forms',
  other: null,
};

/** Says which tool the file seems to come from. Null if unknown. */
export function formatWords({ format }: Import): string | null {
  const tool = format && TOOLS[format];
  return tool ? t`This looks like a ${tool} export. Check that each column is matched correctly.` : null;
}

export const STATES: Record<Import['state'], { word: MessageDescriptor; tone: StatusTone }> = {
  uploading: { word: msg`Uploading`, tone: 'quiet' },
  reading: { word: msg`Reading`, tone: 'quiet' },
  mapping: { word: msg`Needs mapping`, tone: 'attention' },
  checking: { word: msg`Checking`, tone: 'quiet' },
  ready: { word: msg`Ready`, tone: 'waiting' },
  running: { word: msg`Importing`, tone: 'quiet' },
  done: { word: msg`Imported`, tone: 'good' },
  undoing: { word: msg`Undoing`, tone: 'quiet' },
  undone: { word: msg`Undone`, tone: 'quiet' },
  failed: { word: msg`Failed`, tone: 'stopped' },
};

/** True if a worker is processing the import, so that it must be polled. */
export const isAtWork = ({ state }: Import) =>
  ['uploading', 'reading', 'checking', 'running', 'undoing'].includes(state);

export const OUTCOMES: Record<
  ImportOutcome,
  { word: MessageDescriptor; tone: StatusTone; count: keyof ImportCounts }
> = {
  create: { word: msg`Added`, tone: 'good', count: 'create' },
  known: { word: msg`Already added`, tone: 'quiet', count: 'known' },
  suppressed: { word: msg`Skipped`, tone: 'quiet', count: 'suppressed' },
  invalid: { word: msg`Invalid`, tone: 'stopped', count: 'invalid' },
  'over-limit': { word: msg`Over the limit`, tone: 'attention', count: 'overLimit' },
  kept: { word: msg`Kept`, tone: 'attention', count: 'kept' },
};
