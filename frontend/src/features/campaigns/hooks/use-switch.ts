import { useDispatch } from 'react-redux';
import { useUpdateCampaignMutation, workspaceApi } from '@/api/workspace';

const { updateQueryData } = workspaceApi.util;
/** The store's own type knows the public calls alone. */
type Dispatch = (action: ReturnType<typeof updateQueryData>) => unknown;

/**
 * Switches a campaign on or off, and shows it in its list before the list is asked for again: a switch that
 * lags behind what it said is pressed twice.
 *
 * @returns rejects with what the server said
 */
export function useSwitch(): [(id: string, isActive: boolean) => Promise<void>, boolean] {
  const dispatch = useDispatch() as Dispatch;
  const [update, { isLoading }] = useUpdateCampaignMutation();
  const switchTo = async (id: string, isActive: boolean) => {
    const switched = await update({ id, updateCampaign: { isActive } }).unwrap();
    dispatch(
      updateQueryData('listCampaigns', switched.ideaId, (campaigns) => {
        const campaign = campaigns.find((each) => each.id === id);
        if (campaign) Object.assign(campaign, switched);
      }),
    );
  };
  return [switchTo, isLoading];
}
