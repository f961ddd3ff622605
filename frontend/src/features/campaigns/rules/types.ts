import type { CampaignType } from '@/api/workspace';

/**
 * The four types, with what each does. The server sends the first two to each person who joins, and the
 * others once, to whom they are for.
 */
export const TYPES: readonly { value: CampaignType; label: string; text: string }[] = [
  {
    value: 'welcome',
    label: 'Welcome',
    text: 'To each person who joins while it is on: thank them, say what comes next.',
  },
  {
    value: 'reminder',
    label: 'Reminder',
    text: 'To each person who joins while it is on, some days later: keep the idea in mind.',
  },
  {
    value: 'update',
    label: 'Update',
    text: 'Once, to all on the waitlist or those you choose, when it starts: what is new.',
  },
  {
    value: 'launch',
    label: 'Launch',
    text: 'Once, to all on the waitlist or those you choose, when it starts: it is here.',
  },
];

export const typeLabel = (type: CampaignType): string => TYPES.find(({ value }) => value === type)!.label;

/** Whether each person gets the mail after joining, rather than all whom it is for at once. */
export const isDrip = (type: string): boolean => type === 'welcome' || type === 'reminder';
