import type { ApiKey, ApiScope, CreateApiKey } from '@/api/workspace';
import { ago } from '@/lib/ago';
import { formatDate } from '@/lib/format';

/** What a scope opens, in a word and in a sentence. */
export const SCOPES: readonly { value: ApiScope; name: string; sentence: string }[] = [
  {
    value: 'ideas:read',
    name: 'Ideas',
    sentence: 'Every idea of yours, in whatever status, with its votes and sign-ups.',
  },
  {
    value: 'waitlist:read',
    name: 'Waitlists',
    sentence: 'Who signed up, with email addresses, the counts, and the CSV file.',
  },
  {
    value: 'stats:read',
    name: 'Numbers',
    sentence: 'Visits, votes and sign-ups by day and by source. No addresses.',
  },
];

type Lifetime = CreateApiKey['expiresInDays'];

/** How long a key may live; `value` is what the select holds. */
export const LIFETIMES: readonly { value: string; label: string; days: Lifetime }[] = [
  { value: '30', label: 'In 30 days', days: 30 },
  { value: '90', label: 'In 90 days', days: 90 },
  { value: '365', label: 'In 365 days', days: 365 },
  { value: 'never', label: 'Never, until I revoke it', days: null },
];

export const isExpired = ({ expiresAt }: ApiKey, now = Date.now()) =>
  expiresAt !== null && Date.parse(expiresAt) <= now;

/** "Ideas, Numbers". */
export const scopeNames = ({ scopes }: ApiKey) =>
  SCOPES.filter(({ value }) => scopes.includes(value))
    .map(({ name }) => name)
    .join(', ');

export const lastUsed = ({ lastUsedAt }: ApiKey) => (lastUsedAt === null ? 'Never' : ago(lastUsedAt));

export const expiry = ({ expiresAt }: ApiKey) => (expiresAt === null ? 'Never' : formatDate(expiresAt));
