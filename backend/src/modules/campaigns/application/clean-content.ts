import type { CampaignComposer } from '../domain/campaign-composer.js';
import type { CampaignForm } from '../domain/campaign.js';
import { UnsubscribeLinkGivenAway } from '../domain/campaign.errors.js';

type WrittenContent = Partial<Pick<CampaignForm, 'subject' | 'content'>>;

/**
 * What a founder wrote as it may be stored: the content sanitised, where there is one.
 * @throws UnsubscribeLinkGivenAway.
 */
export function cleanContent<Given extends WrittenContent>(
  composer: CampaignComposer,
  { subject, content }: Given,
): Pick<Given, 'content'> {
  if (subject?.includes('{{unsubscribeUrl}}')) throw new UnsubscribeLinkGivenAway('subject');
  if (content === undefined) return {} as Pick<Given, 'content'>;
  if (composer.givesLinksAway(content)) throw new UnsubscribeLinkGivenAway('content');
  return { content: composer.sanitize(content) } as Pick<Given, 'content'>;
}
