import { t } from '@lingui/core/macro';
import { announce } from '@/lib/announce';
import { useDownload } from '@/ui/use-download';
import { exportAddress, type WaitlistFilter } from '../rules/filter';

/** Exports all subscribers who match the filter as a CSV file. */
export function useExport(filter: WaitlistFilter) {
  const { busy, download } = useDownload();
  const save = () => {
    announce(t`Preparing the file`);
    return download(exportAddress(filter), {
      name: 'waitlist.csv',
      failed: t`Failed to prepare the file. Please try again.`,
    });
  };
  return { busy, save };
}
