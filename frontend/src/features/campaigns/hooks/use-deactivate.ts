import { errorText } from '@/api/error';
import type { Campaign } from '@/api/workspace';
import { toast, toastError } from '@/ui/toast/toast-store';
import { useSwitch } from './use-switch';

/** Switches a campaign off, and says so. */
export function useDeactivate(): [(campaign: Campaign) => Promise<void>, boolean] {
  const [switchTo, switching] = useSwitch();
  const deactivate = async ({ id, name }: Campaign) => {
    try {
      await switchTo(id, false);
      toast({
        title: 'Campaign switched off',
        description: `“${name}” sends nothing more. What is due waits until you switch it on again.`,
      });
    } catch (error) {
      toastError(errorText(error, 'Failed to switch the campaign off. Please try again.'));
    }
  };
  return [deactivate, switching];
}
