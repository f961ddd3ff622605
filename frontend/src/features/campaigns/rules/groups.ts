import type { OwnIdea } from '@/api/types';
import type { CampaignSummary } from '@/api/workspace';

export interface IdeaGroup {
  ideaId: string;
  title: string;
  /** The idea's campaigns, newest first, as the server sorts them. */
  campaigns: CampaignSummary[];
}

/**
 * Groups campaigns by idea, starting with the idea of the newest campaign. Waitlists without a campaign
 * follow, longest first.
 */
export function groupsByIdea(
  campaigns: readonly CampaignSummary[],
  waitlists: readonly OwnIdea[],
): IdeaGroup[] {
  const groups = new Map<string, IdeaGroup>();
  const add = (ideaId: string, title: string) => {
    const group = groups.get(ideaId) ?? { ideaId, title, campaigns: [] };
    groups.set(ideaId, group);
    return group;
  };
  for (const campaign of campaigns) add(campaign.ideaId, campaign.ideaTitle).campaigns.push(campaign);
  const longestFirst = [...waitlists].sort((a, b) => b.waitlistCount - a.waitlistCount);
  for (const { id, title } of longestFirst) add(id, title);
  return [...groups.values()];
}
