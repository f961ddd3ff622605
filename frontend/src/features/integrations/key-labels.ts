import type { ApiKey, ApiScope, CreateApiKey } from '@/api/workspace';
import { ago } from '@/lib/ago';
import { formatFullDay } from '@/lib/format';

/** Describes what a scope permits, in a few words and in a sentence. */
interface Scope {
  value: ApiScope;
  name: string;
  sentence: string;
  /** Noun used in lists of several scopes, for example "ideas". */
  subject: string;
}

/** Scopes that let a key read data. */
export const READING: readonly Scope[] = [
  {
    value: 'ideas:read',
    name: 'Read ideas',
    subject: 'ideas',
    sentence: 'All your ideas, in any status, with votes and sign-ups.',
  },
  {
    value: 'waitlist:read',
    name: 'Read waitlists',
    subject: 'waitlists',
    sentence: 'Sign-ups with email addresses and tags, counts, and the CSV file.',
  },
  {
    value: 'feedback:read',
    name: 'Read feedback',
    subject: 'feedback',
    sentence: 'Messages, replies, and tags.',
  },
  {
    value: 'campaigns:read',
    name: 'Read emails',
    subject: 'emails',
    sentence: 'Emails to your waitlists, their recipients, and results.',
  },
  {
    value: 'stats:read',
    name: 'Read numbers',
    subject: 'numbers',
    sentence: 'Visits, votes, and sign-ups by day and source. No email addresses.',
  },
];

/** Scopes that let a key write data. */
export const WRITING: readonly Scope[] = [
  {
    value: 'ideas:write',
    name: 'Write ideas',
    subject: 'ideas',
    sentence: 'Create, edit, submit, and delete ideas. Plan limits and review still apply.',
  },
  {
    value: 'waitlist:write',
    name: 'Write waitlists',
    subject: 'waitlists',
    sentence: 'Add, tag, and erase people, and change the confirmation setting.',
  },
  {
    value: 'feedback:write',
    name: 'Write feedback',
    subject: 'feedback',
    sentence: 'Post messages, reply as the founder, tag, merge, and remove.',
  },
  {
    value: 'campaigns:write',
    name: 'Write emails',
    subject: 'emails',
    sentence: 'Create, edit, start, and delete emails. This can send them to your waitlists.',
  },
  {
    value: 'webhooks:write',
    name: 'Manage webhooks',
    subject: 'webhooks',
    sentence: 'View, create, edit, and delete webhooks. Webhooks receive sign-ups with email addresses.',
  },
];

type Lifetime = CreateApiKey['expiresInDays'];

/** Default lifetime of a new key in days, as a value of the select. */
export const USUAL_LIFETIME = '365';

/** Available lifetimes of a key. `value` is the option's value in the select. */
export const LIFETIMES: readonly { value: string; label: string; days: Lifetime }[] = [
  { value: '30', label: 'In 30 days', days: 30 },
  { value: '90', label: 'In 90 days', days: 90 },
  { value: '365', label: 'In a year', days: 365 },
  { value: 'never', label: 'Never', days: null },
];

export const isExpired = ({ expiresAt }: ApiKey, now = Date.now()) =>
  expiresAt !== null && Date.parse(expiresAt) <= now;

const subjectsIn = (scopes: readonly Scope[], { scopes: held }: ApiKey) =>
  scopes.filter(({ value }) => held.includes(value)).map(({ subject }) => subject);

/** Summarizes scopes: "Read ideas, numbers; write ideas". */
export function scopeNames(key: ApiKey): string {
  const [reads, writes] = [subjectsIn(READING, key).join(', '), subjectsIn(WRITING, key).join(', ')];
  if (!writes) return `Read ${reads}`;
  return reads ? `Read ${reads}; write ${writes}` : `Write ${writes}`;
}

export const lastUsed = ({ lastUsedAt }: ApiKey) => (lastUsedAt === null ? 'Never' : ago(lastUsedAt));

export const expiry = ({ expiresAt }: ApiKey) => (expiresAt === null ? 'Never' : formatFullDay(expiresAt));
