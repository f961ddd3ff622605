import type {
  Import,
  ImportCounts,
  ImportField,
  ImportKind,
  ImportLeftOutReason,
  ImportOutcome,
  ImportStanding,
} from '@/api/workspace';
import { IDEA_FIELDS } from '@/lib/idea-fields';
import { formatNumber } from '@/lib/format';
import { ANSWERS } from '@/lib/sign-up-answers';
import type { StatusTone } from '@/lib/idea-status';

/** Fields that a column can be mapped to. */
export const FIELDS: Record<ImportKind, [ImportField, string][]> = {
  ideas: [
    ...Object.entries(IDEA_FIELDS)
      .filter(([, { imported }]) => imported)
      .map(([field, { label }]): [ImportField, string] => [field as ImportField, label]),
    ['votes', 'Votes'],
  ],
  subscribers: [
    ['email', 'Email address'],
    ['name', 'Name or first name'],
    ['lastName', 'Last name'],
    ['status', 'Status'],
    ['left', 'Left the list (date or yes)'],
    ['agreedAt', 'When they agreed'],
    ['joinedAt', 'When they joined'],
    ['confirmed', 'Confirmed (date or yes)'],
    ['tags', 'Tags'],
    ['source', 'Source'],
    ['idea', 'URL of the idea'],
    ...Object.entries(ANSWERS).map(([name, { label }]): [ImportField, string] => [
      name as ImportField,
      label,
    ]),
  ],
};

/** Hints for fields whose name doesn't explain their effect. */
export const FIELD_HINTS: Partial<Record<ImportField, string>> = {
  left: 'Rows with a date or a yes are skipped.',
  confirmed: 'Shown next to the person. It doesn’t count as a confirmation here.',
};

/** Reasons why people are skipped. Shown after the number of people. */
export const LEFT_OUT: Record<ImportLeftOutReason, string> = {
  unsubscribed: 'not subscribed on the other list',
  bounced: 'bounced on the other list',
  blocked: 'blocked the other list, or reported it as spam',
  removed: 'removed from the other list',
  unconfirmed: 'never confirmed on the other list',
  skipped: 'with a status you skip',
  'unknown-status': 'with an unknown status',
  'left-here': 'unsubscribed from this waitlist',
  'suppressed-here': 'bounced here, or opted out of your emails',
};

/** Describes how a recognized status affects its rows. */
export const standingWords = (means: ImportStanding) => (means === 'wants-emails' ? 'added' : 'skipped');

const FORMATS: Record<NonNullable<Import['format']>, string | null> = {
  groundswell: 'a Groundswell export',
  canny: 'a Canny export',
  fider: 'a Fider export',
  mailchimp: 'a Mailchimp export',
  launchrock: 'a LaunchRock export',
  other: null,
};

/** Says which tool the file seems to come from. Null if unknown. */
export function formatWords({ format }: Import): string | null {
  const name = format && FORMATS[format];
  return name ? `This looks like ${name}. Check that each column is matched correctly.` : null;
}

export const STATES: Record<Import['state'], { word: string; tone: StatusTone }> = {
  uploading: { word: 'Uploading', tone: 'quiet' },
  reading: { word: 'Reading', tone: 'quiet' },
  mapping: { word: 'Needs mapping', tone: 'attention' },
  checking: { word: 'Checking', tone: 'quiet' },
  ready: { word: 'Ready', tone: 'waiting' },
  running: { word: 'Importing', tone: 'quiet' },
  done: { word: 'Imported', tone: 'good' },
  undoing: { word: 'Undoing', tone: 'quiet' },
  undone: { word: 'Undone', tone: 'quiet' },
  failed: { word: 'Failed', tone: 'stopped' },
};

/** True if a worker is processing the import, so that it must be polled. */
export const isAtWork = ({ state }: Import) =>
  ['uploading', 'reading', 'checking', 'running', 'undoing'].includes(state);

export const OUTCOMES: Record<ImportOutcome, { word: string; tone: StatusTone; count: keyof ImportCounts }> =
  {
    create: { word: 'Added', tone: 'good', count: 'create' },
    known: { word: 'Already added', tone: 'quiet', count: 'known' },
    suppressed: { word: 'Skipped', tone: 'quiet', count: 'suppressed' },
    invalid: { word: 'Invalid', tone: 'stopped', count: 'invalid' },
    'over-limit': { word: 'Over the limit', tone: 'attention', count: 'overLimit' },
    kept: { word: 'Kept', tone: 'attention', count: 'kept' },
  };

const KINDS: Record<ImportKind, [one: string, many: string]> = {
  ideas: ['idea', 'ideas'],
  subscribers: ['subscriber', 'subscribers'],
};

/** Formats an amount: "1,204 subscribers". */
export const amount = (kind: ImportKind, count: number) =>
  `${formatNumber(count)} ${KINDS[kind][count === 1 ? 0 : 1]}`;
