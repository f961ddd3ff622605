import { plural, t } from '@lingui/core/macro';
import { CAMPAIGN_LIMITS } from '@/api/campaign-rules.generated';
import type { Campaign, CampaignType, CreateCampaign, Price } from '@/api/workspace';
import { countCharacters } from '@/lib/format';
import type { Problems } from '@/lib/use-form';
import { isBlank } from './mail-html';
import { segmentIn, segmentText } from './segment';
import { localTime, utcTime } from './start';
import { isDrip } from './types';

/** The form's values, as text. */
export type CampaignValues = {
  name: string;
  type: CampaignType | '';
  subject: string;
  delayDays: string;
  /** Segment of an update or launch, as returned by `segmentText`. */
  segment: string;
  /** Start of an update or launch in the founder's time zone. '' means immediately. */
  startsAt: string;
  /** HTML produced by the editor. */
  content: string;
};

/** Empty values, with the fields in the form's order. */
export const EMPTY: CampaignValues = {
  type: '',
  subject: '',
  content: '',
  segment: '',
  startsAt: '',
  delayDays: '0',
  name: '',
};

export function valuesOf(campaign: Campaign): CampaignValues {
  const { name, type, subject, delayDays, segment, startsAt, content } = campaign;
  return {
    type,
    subject,
    content,
    segment: segmentText(segment),
    startsAt: localTime(startsAt),
    delayDays: String(delayDays),
    name,
  };
}

/** Returns the values for a new campaign with the text of another campaign. */
export function copyOf(campaign: Campaign): CampaignValues {
  const name = t`${{ name: campaign.name }} (copy)`;
  return {
    ...valuesOf(campaign),
    startsAt: '',
    name: [...name].length > CAMPAIGN_LIMITS.name ? campaign.name : name,
  };
}

/** Returns the values for a new update to the people who said yes to a price. */
export const forPrice = (price: Price): CampaignValues => ({
  ...EMPTY,
  type: 'update',
  segment: segmentText({ price }),
});

const tooLong = (max: number) =>
  plural(max, { one: 'Please use at most # character.', other: 'Please use at most # characters.' });

/**
 * Validates the form and returns errors by field, worded as on the server.
 *
 * @param saved stored values; their start time is allowed even if it has passed since then
 */
export function problemsIn(values: CampaignValues, saved?: CampaignValues): Problems<CampaignValues> {
  const { name, type, subject, delayDays, startsAt, content } = values;
  const problems: Problems<CampaignValues> = {};
  if (!name.trim()) problems.name = t`Please enter a name.`;
  else if (countCharacters(name) > CAMPAIGN_LIMITS.name) problems.name = tooLong(CAMPAIGN_LIMITS.name);
  if (type === '') problems.type = t`Please choose a type.`;
  if (!subject.trim()) problems.subject = t`Please enter a subject.`;
  else if (countCharacters(subject) > CAMPAIGN_LIMITS.subject)
    problems.subject = tooLong(CAMPAIGN_LIMITS.subject);
  if (!/^\d{1,9}$/.test(delayDays.trim()) || Number(delayDays) > CAMPAIGN_LIMITS.delayDays)
    problems.delayDays = t`Please enter a whole number of days from 0 to ${{ max: CAMPAIGN_LIMITS.delayDays }}.`;
  if (!isDrip(type) && startsAt && startsAt !== saved?.startsAt && !(Date.parse(startsAt) > Date.now()))
    problems.startsAt = t`This time has passed. Please choose a later one, or leave it empty.`;
  if (isBlank(content)) problems.content = t`Please write the content of the email.`;
  else if (countCharacters(content) > CAMPAIGN_LIMITS.content)
    problems.content = tooLong(CAMPAIGN_LIMITS.content);
  return problems;
}

/**
 * Builds the request body from valid values. Omits segment and start unless the type is update or launch.
 *
 * @param saved the stored campaign; an unchanged start time keeps its seconds
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
