import { CAMPAIGN_LIMITS } from '@/api/campaign-rules.generated';
import type { Campaign, CampaignType, CreateCampaign, Price } from '@/api/workspace';
import { countCharacters, formatNumber } from '@/lib/format';
import type { Problems } from '@/lib/use-form';
import { isBlank } from './mail-html';
import { segmentIn, segmentText } from './segment';
import { localTime, utcTime } from './start';
import { isDrip } from './types';

/** Form fields as text. */
export type CampaignValues = {
  name: string;
  type: CampaignType | '';
  subject: string;
  delayDays: string;
  /** For an update or launch: its segment, as written by `segmentText`. */
  segment: string;
  /** For an update or launch: its start in the founder's time zone; '' for immediately. */
  startsAt: string;
  /** HTML from the editor. */
  content: string;
};

/** In the order of the form. */
export const EMPTY: CampaignValues = {
  subject: '',
  content: '',
  type: '',
  segment: '',
  startsAt: '',
  delayDays: '0',
  name: '',
};

export function valuesOf(campaign: Campaign): CampaignValues {
  const { name, type, subject, delayDays, segment, startsAt, content } = campaign;
  return {
    subject,
    content,
    type,
    segment: segmentText(segment),
    startsAt: localTime(startsAt),
    delayDays: String(delayDays),
    name,
  };
}

/** A new campaign with the text of another campaign. */
export function copyOf(campaign: Campaign): CampaignValues {
  const name = `${campaign.name} (copy)`;
  // The other's start isn't copied.
  return {
    ...valuesOf(campaign),
    startsAt: '',
    name: [...name].length > CAMPAIGN_LIMITS.name ? campaign.name : name,
  };
}

/** A new update to the people who said yes to a price. */
export const forPrice = (price: Price): CampaignValues => ({
  ...EMPTY,
  type: 'update',
  segment: segmentText({ price }),
});

const tooLong = (max: number) => `Please use at most ${formatNumber(max)} characters.`;

/**
 * Errors that the server would return, by field, in the same words.
 *
 * @param saved stored values: a time that has passed since is allowed
 */
export function problemsIn(values: CampaignValues, saved?: CampaignValues): Problems<CampaignValues> {
  const { name, type, subject, delayDays, startsAt, content } = values;
  const problems: Problems<CampaignValues> = {};
  if (!name.trim()) problems.name = 'Please enter a name.';
  else if (countCharacters(name) > CAMPAIGN_LIMITS.name) problems.name = tooLong(CAMPAIGN_LIMITS.name);
  if (type === '') problems.type = 'Please choose a type.';
  if (!subject.trim()) problems.subject = 'Please enter a subject.';
  else if (countCharacters(subject) > CAMPAIGN_LIMITS.subject)
    problems.subject = tooLong(CAMPAIGN_LIMITS.subject);
  if (!/^\d{1,9}$/.test(delayDays.trim()) || Number(delayDays) > CAMPAIGN_LIMITS.delayDays)
    problems.delayDays = `Please enter a whole number of days from 0 to ${CAMPAIGN_LIMITS.delayDays}.`;
  if (!isDrip(type) && startsAt && startsAt !== saved?.startsAt && !(Date.parse(startsAt) > Date.now()))
    problems.startsAt = 'This time has passed. Please choose a later one, or leave it empty.';
  if (isBlank(content)) problems.content = 'Please write the content of the email.';
  else if (countCharacters(content) > CAMPAIGN_LIMITS.content)
    problems.content = tooLong(CAMPAIGN_LIMITS.content);
  return problems;
}

/**
 * The request's body, for valid values. Omits segment and start for other types than update and launch.
 *
 * @param saved the stored campaign: an unchanged time keeps its seconds
 */
export function toPayload(values: CampaignValues, saved?: Campaign): CreateCampaign {
  const { name, type, subject, delayDays, segment, startsAt, content } = values;
  const start = saved && startsAt === localTime(saved.startsAt) ? saved.startsAt : utcTime(startsAt);
  const isTimed = !isDrip(type);
  return {
    name: name.trim(),
    type: type as CampaignType,
    subject: subject.trim(),
    delayDays: Number(delayDays),
    segment: isTimed ? segmentIn(segment) : undefined,
    startsAt: isTimed ? start : undefined,
    content,
  };
}
