import { announce } from '@/lib/announce';
import { useDownload } from '@/ui/use-download';
import { exportAddress, type WaitlistFilter } from '../rules/filter';

/** Exports all subscribers who match the filter as a CSV file. */
export function useExport(filter: WaitlistFilter) {
  const { busy, download } = useDownload();
  const save = () => {
    announce('Preparing the file');
    return download(exportAddress(filter), {
      name: 'waitlist.csv',
      failed: 'Failed to prepare the file. Please try again.',
    });
  };
  return { busy, save };
}
