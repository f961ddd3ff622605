import { CAMPAIGN_LIMITS } from '@/api/campaign-rules.generated';
import type { Campaign, CampaignType, CreateCampaign } from '@/api/workspace';
import { countCharacters, formatNumber } from '@/lib/format';
import type { Problems } from '@/lib/use-form';
import { isBlank } from './mail-html';

/** The form's fields as text. */
export type CampaignValues = {
  name: string;
  type: CampaignType | '';
  subject: string;
  delayDays: string;
  /** HTML, as the editor writes it. */
  content: string;
};

/** In the order of the form. */
export const FIELDS = ['name', 'type', 'subject', 'delayDays', 'content'] as const;

export const EMPTY: CampaignValues = { name: '', type: '', subject: '', delayDays: '0', content: '' };

export function valuesOf({ name, type, subject, delayDays, content }: Campaign): CampaignValues {
  return { name, type, subject, delayDays: String(delayDays), content };
}

/** A new campaign that begins with the words of another. */
export function copyOf(campaign: Campaign): CampaignValues {
  const name = `${campaign.name} (copy)`;
  return { ...valuesOf(campaign), name: [...name].length > CAMPAIGN_LIMITS.name ? campaign.name : name };
}

const tooLong = (max: number) => `Please use at most ${formatNumber(max)} characters.`;

/** What the server would refuse, by field, in its words. */
export function problemsIn({
  name,
  type,
  subject,
  delayDays,
  content,
}: CampaignValues): Problems<CampaignValues> {
  const problems: Problems<CampaignValues> = {};
  if (!name.trim()) problems.name = 'Please enter a name.';
  else if (countCharacters(name) > CAMPAIGN_LIMITS.name) problems.name = tooLong(CAMPAIGN_LIMITS.name);
  if (type === '') problems.type = 'Please choose a type.';
  if (!subject.trim()) problems.subject = 'Please enter a subject.';
  else if (countCharacters(subject) > CAMPAIGN_LIMITS.subject)
    problems.subject = tooLong(CAMPAIGN_LIMITS.subject);
  if (!/^\d{1,9}$/.test(delayDays.trim()) || Number(delayDays) > CAMPAIGN_LIMITS.delayDays)
    problems.delayDays = `Please enter a whole number of days from 0 to ${CAMPAIGN_LIMITS.delayDays}.`;
  if (isBlank(content)) problems.content = 'Please write the content of the mail.';
  else if (countCharacters(content) > CAMPAIGN_LIMITS.content)
    problems.content = tooLong(CAMPAIGN_LIMITS.content);
  return problems;
}

/** Only for values without problems. */
export function toPayload({ name, type, subject, delayDays, content }: CampaignValues): CreateCampaign {
  return {
    name: name.trim(),
    type: type as CampaignType,
    subject: subject.trim(),
    delayDays: Number(delayDays),
    content,
  };
}
