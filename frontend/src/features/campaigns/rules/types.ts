import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { CampaignType } from '@/api/workspace';

/**
 * The four campaign types with explanations. Emails of the first two types are sent to each person who joins.
 * Emails of the other two types are sent once, to their segment.
 */
export const types = (): { value: CampaignType; label: string; text: string }[] => [
  {
    value: 'welcome',
    label: t({ message: 'Welcome', context: 'kind of email' }),
    text: t`To each new sign-up: thank them and say what comes next.`,
  },
  {
    value: 'reminder',
    label: t({ message: 'Reminder', context: 'kind of email' }),
    text: t`To each new sign-up, some days later: remind them of your idea.`,
  },
  {
    value: 'update',
    label: t({ message: 'Update', context: 'kind of email' }),
    text: t`Once, to everyone on the waitlist or the people you choose: share what’s new.`,
  },
  {
    value: 'launch',
    label: t({ message: 'Launch', context: 'kind of email' }),
    text: t`Once, to everyone on the waitlist or the people you choose: announce the launch.`,
  },
];

/** Examples of a name and a subject for each type. The subject contains the idea's title. */
export const EXAMPLES: Record<CampaignType, { name: MessageDescriptor; subject: (idea: string) => string }> =
  {
    welcome: { name: msg`Welcome aboard`, subject: (idea) => t`You’re on the list for ${idea}` },
    reminder: { name: msg`Still interested?`, subject: (idea) => t`Still interested in ${idea}?` },
    update: { name: msg`What’s new`, subject: (idea) => t`News about ${idea}` },
    launch: { name: msg`Launch day`, subject: (idea) => t`${idea} is here` },
  };

export const typeLabel = (type: CampaignType): string => types().find(({ value }) => value === type)!.label;

/** True if each person gets the email after joining, rather than the entire segment at the same time. */
export const isDrip = (type: string): boolean => type === 'welcome' || type === 'reminder';
