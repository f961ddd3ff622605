import { useEffect, useState } from 'react';
import { workspaceApi, type Campaign } from '@/api/workspace';
import { inList, useWorkspaceDispatch } from '@/api/workspace-cache';

const { updateQueryData, invalidateTags } = workspaceApi.util;
type Progress = Pick<Campaign, 'isActive' | 'onHold' | 'nextDueAt' | 'stats'>;

/**
 * Follows a campaign of the list as the server tells of it, into the list itself.
 *
 * @param campaignId null for none
 * @returns whether the server tells at this moment; what it does not tell has to be asked for
 */
export function useProgress(ideaId: string, campaignId: string | null): boolean {
  const dispatch = useWorkspaceDispatch();
  const visible = useVisible();
  const [told, setTold] = useState(false);

  useEffect(() => {
    if (campaignId === null || !visible || typeof EventSource === 'undefined') return;
    const source = new EventSource(`/api/campaigns/${campaignId}/progress`);
    const take = ({ data }: MessageEvent<string>) => {
      const progress = JSON.parse(data) as Progress;
      dispatch(updateQueryData('listCampaigns', ideaId, inList({ id: campaignId, ...progress })));
    };
    const end = () => {
      source.close();
      setTold(false);
    };
    source.onopen = () => setTold(true);
    // It comes back by itself, unless the server refused it for good.
    source.onerror = () => setTold(false);
    source.addEventListener('progress', take);
    source.addEventListener('done', (event) => {
      take(event);
      end();
      // Its results, and whether it may still change, are not told.
      dispatch(invalidateTags(['campaigns']));
    });
    return end;
  }, [dispatch, ideaId, campaignId, visible]);

  return told;
}

/** Whether the page is looked at: a tab in the background holds no connection. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}
