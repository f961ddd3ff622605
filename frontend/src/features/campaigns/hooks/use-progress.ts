import { useEffect, useState } from 'react';
import { workspaceApi, type Campaign } from '@/api/workspace';
import { inList, useWorkspaceDispatch } from '@/api/workspace-cache';

const { updateQueryData, invalidateTags } = workspaceApi.util;
type Progress = Pick<Campaign, 'isActive' | 'onHold' | 'nextDueAt' | 'stats'>;

/**
 * Streams a campaign's progress from the server into the list.
 *
 * @param campaignId null to stream nothing
 *
 * @returns whether the stream is open; if not, the list must be polled
 */
export function useProgress(ideaId: string, campaignId: string | null): boolean {
  const dispatch = useWorkspaceDispatch();
  const visible = useVisible();
  const [isStreaming, setIsStreaming] = useState(false);

  useEffect(() => {
    if (campaignId === null || !visible || typeof EventSource === 'undefined') return;
    const source = new EventSource(`/api/campaigns/${campaignId}/progress`);
    const take = ({ data }: MessageEvent<string>) => {
      const progress = JSON.parse(data) as Progress;
      dispatch(updateQueryData('listCampaigns', ideaId, inList({ id: campaignId, ...progress })));
    };
    const end = () => {
      source.close();
      setIsStreaming(false);
    };
    source.onopen = () => setIsStreaming(true);
    // The browser reconnects automatically, unless the server has rejected the stream permanently.
    source.onerror = () => setIsStreaming(false);
    source.addEventListener('progress', take);
    source.addEventListener('done', (event) => {
      take(event);
      end();
      // Reloads the list, because the stream contains neither the results nor whether the campaign is still
      // editable.
      dispatch(invalidateTags(['campaigns']));
    });
    return end;
  }, [dispatch, ideaId, campaignId, visible]);

  return isStreaming;
}

/** True if the page is visible. A background tab shouldn't keep a connection open. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}
