import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ApiKey, ApiScope, CreateApiKey } from '@/api/workspace';
import { ago } from '@/lib/ago';
import { formatFullDay } from '@/lib/format';

/** Describes what a scope permits, in a few words and in a sentence. */
export interface Scope {
  value: ApiScope;
  name: MessageDescriptor;
  sentence: MessageDescriptor;
  /** Noun used in lists of several scopes, for example "ideas". */
  subject: MessageDescriptor;
}

/** Scopes that let a key read data. */
export const READING: readonly Scope[] = [
  {
    value: 'ideas:read',
    name: msg`Read ideas`,
    subject: msg`ideas`,
    sentence: msg`All your ideas, in any status, with votes and sign-ups.`,
  },
  {
    value: 'waitlist:read',
    name: msg`Read waitlists`,
    subject: msg`waitlists`,
    sentence: msg`Sign-ups with email addresses and tags, counts, and the CSV file.`,
  },
  {
    value: 'feedback:read',
    name: msg`Read feedback`,
    subject: msg`feedback`,
    sentence: msg`Messages, replies, and tags.`,
  },
  {
    value: 'campaigns:read',
    name: msg`Read emails`,
    subject: msg`emails`,
    sentence: msg`Emails to your waitlists, their recipients, and results.`,
  },
  {
    value: 'stats:read',
    name: msg`Read numbers`,
    subject: msg`numbers`,
    sentence: msg`Visits, votes, and sign-ups by day and source. No email addresses.`,
  },
];

/** Scopes that let a key write data. */
export const WRITING: readonly Scope[] = [
  {
    value: 'ideas:write',
    name: msg`Write ideas`,
    subject: msg`ideas`,
    sentence: msg`Create, edit, submit, and delete ideas. Plan limits and review still apply.`,
  },
  {
    value: 'waitlist:write',
    name: msg`Write waitlists`,
    subject: msg`waitlists`,
    sentence: msg`Add, tag, and erase people, and change the confirmation setting.`,
  },
  {
    value: 'feedback:write',
    name: msg`Write feedback`,
    subject: msg`feedback`,
    sentence: msg`Post messages, reply as the founder, tag, merge, and remove.`,
  },
  {
    value: 'campaigns:write',
    name: msg`Write emails`,
    subject: msg`emails`,
    sentence: msg`Create, edit, start, and delete emails. This can send them to your waitlists.`,
  },
  {
    value: 'evidence:write',
    name: msg`Manage goals and reports`,
    subject: msg`goals and reports`,
    sentence: msg`Start and withdraw goals, publish reports, and manage tracked links.`,
  },
  {
    value: 'experiments:write',
    name: msg`Manage experiments`,
    subject: msg`experiments`,
    sentence: msg`Start and stop experiments. Review still applies.`,
  },
  {
    value: 'imports:write',
    name: msg`Manage imports`,
    subject: msg`imports`,
    sentence: msg`Upload, confirm, cancel, and view imports. Imports can contain email addresses.`,
  },
  {
    value: 'webhooks:write',
    name: msg`Manage webhooks`,
    subject: msg`webhooks`,
    sentence: msg`View, create, edit, and delete webhooks. Webhooks receive sign-ups with email addresses.`,
  },
];

type Lifetime = CreateApiKey['expiresInDays'];

/** Default lifetime of a new key in days, as a value of the select. */
export const USUAL_LIFETIME = '365';

/** Available lifetimes of a key. `value` is the option's value in the select. */
export const LIFETIMES: readonly { value: string; label: MessageDescriptor; days: Lifetime }[] = [
  { value: '30', label: msg`In 30 days`, days: 30 },
  { value: '90', label: msg`In 90 days`, days: 90 },
  { value: '365', label: msg`In a year`, days: 365 },
  { value: 'never', label: msg`Never`, days: null },
];

export const isExpired = ({ expiresAt }: ApiKey, now = Date.now()) =>
  expiresAt !== null && Date.parse(expiresAt) <= now;

const subjectsIn = (scopes: readonly Scope[], { scopes: held }: ApiKey) =>
  scopes.filter(({ value }) => held.includes(value)).map(({ subject }) => i18n._(subject));

/** Summarizes scopes: "Read ideas, numbers; write ideas". */
export function scopeNames(key: ApiKey): string {
  const list = new Intl.ListFormat(i18n.locale, { type: 'unit', style: 'short' });
  const reads = list.format(subjectsIn(READING, key));
  const writes = list.format(subjectsIn(WRITING, key));
  if (!writes) return t({ message: `Read ${reads}`, comment: 'Permissions: “Read ideas, numbers”' });
  return reads
    ? t({ message: `Read ${reads}; write ${writes}`, comment: 'Permissions: “Read ideas; write emails”' })
    : t({ message: `Write ${writes}`, comment: 'Permissions: “Write ideas, emails”' });
}

export const lastUsed = ({ lastUsedAt }: ApiKey) => (lastUsedAt === null ? t`Never` : ago(lastUsedAt));

export const expiry = ({ expiresAt }: ApiKey) => (expiresAt === null ? t`Never` : formatFullDay(expiresAt));
