import type { CampaignType } from '@/api/workspace';

/**
 * The four campaign types with explanations. Emails of the first two types are sent to each person who joins.
 * Emails of the other two types are sent once, to their segment.
 */
export const TYPES: readonly { value: CampaignType; label: string; text: string }[] = [
  {
    value: 'welcome',
    label: 'Welcome',
    text: 'To each new sign-up: thank them and say what comes next.',
  },
  {
    value: 'reminder',
    label: 'Reminder',
    text: 'To each new sign-up, some days later: remind them of your idea.',
  },
  {
    value: 'update',
    label: 'Update',
    text: 'Once, to everyone on the waitlist or the people you choose: share what’s new.',
  },
  {
    value: 'launch',
    label: 'Launch',
    text: 'Once, to everyone on the waitlist or the people you choose: announce the launch.',
  },
];

/** Examples of a name and a subject for each type. The subject contains the idea's title. */
export const EXAMPLES: Record<CampaignType, { name: string; subject: (idea: string) => string }> = {
  welcome: { name: 'Welcome aboard', subject: (idea) => `You’re on the list for ${idea}` },
  reminder: { name: 'Still interested?', subject: (idea) => `Still interested in ${idea}?` },
  update: { name: 'What’s new', subject: (idea) => `News about ${idea}` },
  launch: { name: 'Launch day', subject: (idea) => `${idea} is here` },
};

export const typeLabel = (type: CampaignType): string => TYPES.find(({ value }) => value === type)!.label;

/** True if each person gets the email after joining, rather than the entire segment at the same time. */
export const isDrip = (type: string): boolean => type === 'welcome' || type === 'reminder';
