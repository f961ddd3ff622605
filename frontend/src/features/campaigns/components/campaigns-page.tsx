import { Suspense } from 'react';
import { isNowhere } from '@/api/error';
import { type Campaign, useGetMyIdeaQuery } from '@/api/workspace';
import { lazyPart } from '@/lib/load';
import { trackLoading } from '@/lib/loading-screens';
import { useAllThere } from '@/lib/use-all-there';
import { Component as NotFound } from '@/routing/not-found';
import { paths } from '@/routing/paths';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { useCampaigns } from '../api';
import { useCampaignView } from '../hooks/use-campaign-view';
import { CampaignEditor } from './campaign-editor';
import { CampaignsSkeleton } from './campaigns-skeleton';
import { CampaignsState } from './campaigns-state';

/** Whoever writes a campaign does not need it. */
const CampaignList = lazyPart(() =>
  trackLoading(import('./campaign-list')).then(({ CampaignList }) => ({ default: CampaignList })),
);

/** The campaigns of one idea: the list, or one of them being written or read. */
export function CampaignsPage({ founderId, ideaId }: { founderId: string; ideaId: string }) {
  const view = useCampaignView();
  const query = useCampaigns(ideaId);
  const idea = useGetMyIdeaQuery(ideaId);
  const title = idea.data?.title;
  const named = title === undefined ? 'your idea' : `“${title}”`;
  const there = useAllThere(query, idea);
  if (isNowhere(query.error) && query.data === undefined) return <NotFound />;

  const trail = [
    { label: 'Dashboard', to: paths.dashboard.href() },
    ...(view.kind === 'list' ? [] : [{ label: 'Email campaigns', to: paths.emailCampaigns.href(ideaId) }]),
  ];
  const here = { list: 'Email campaigns', new: 'New campaign', one: 'Campaign' }[view.kind];
  const find = (id: string | null, all: Campaign[]) => all.find((campaign) => campaign.id === id);
  return (
    <>
      <Breadcrumbs trail={trail} here={here} />
      <CampaignsState query={query} ready={there}>
        {(campaigns) => {
          if (view.kind === 'list') {
            return (
              <Suspense fallback={<CampaignsSkeleton />}>
                <CampaignList {...{ ideaTitle: title, named, campaigns }} now={query.now} />
              </Suspense>
            );
          }
          const shared = { founderId, ideaId, ideaTitle: named };
          if (view.kind === 'new') {
            return <CampaignEditor key={`new ${view.from}`} {...shared} from={find(view.from, campaigns)} />;
          }
          const campaign = find(view.id, campaigns);
          return campaign ? (
            <CampaignEditor key={campaign.id} {...shared} campaign={campaign} />
          ) : (
            <NotFound />
          );
        }}
      </CampaignsState>
    </>
  );
}
