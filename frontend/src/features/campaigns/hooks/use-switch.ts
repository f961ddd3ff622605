import { useUpdateCampaignMutation, workspaceApi } from '@/api/workspace';
import { inList, useWorkspaceDispatch } from '@/api/workspace-cache';

const { updateQueryData } = workspaceApi.util;

/**
 * Turns a campaign on or off. Updates the list before it is reloaded, because people click a lagging switch
 * twice.
 *
 * @returns a promise that rejects with the server's error
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
