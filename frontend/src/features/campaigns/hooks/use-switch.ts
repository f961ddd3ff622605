import { useUpdateCampaignMutation, workspaceApi } from '@/api/workspace';
import { inList, useWorkspaceDispatch } from '@/api/workspace-cache';

const { updateQueryData } = workspaceApi.util;

/**
 * Switches a campaign on or off, and shows it in its list before the list is asked for again: a switch that
 * lags behind what it said is pressed twice.
 *
 * @returns rejects with what the server said
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
