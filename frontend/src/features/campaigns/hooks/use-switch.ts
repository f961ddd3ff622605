import { useUpdateCampaignMutation, workspaceApi } from '@/api/workspace';
import { inList, useWorkspaceDispatch } from '@/api/workspace-cache';

const { updateQueryData } = workspaceApi.util;

/**
 * Switches a campaign on or off, and updates the list before it is loaded again: people click a switch twice
 * if it lags.
 *
 * @returns rejects with the server's error
 */
export function useSwitch(): [(id: string, isActive: boolean) => Promise<void>, boolean] {
  const dispatch = useWorkspaceDispatch();
  const [update, { isLoading }] = useUpdateCampaignMutation();
  const switchTo = async (id: string, isActive: boolean) => {
    const switched = await update({ id, updateCampaign: { isActive } }).unwrap();
    dispatch(updateQueryData('listCampaigns', switched.ideaId, inList(switched)));
  };
  return [switchTo, isLoading];
}
