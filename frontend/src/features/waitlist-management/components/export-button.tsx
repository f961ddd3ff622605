import { announce } from '@/lib/announce';
import { Button, type ButtonProps } from '@/ui/button';
import { useDownload } from '@/ui/use-download';
import { exportAddress, type WaitlistFilter } from '../rules/filter';

/** Saves every subscriber that the filter leaves as a CSV file. */
export function ExportButton({ filter, ...rest }: { filter: WaitlistFilter } & ButtonProps) {
  const { busy, download } = useDownload();
  const save = () => {
    announce('Preparing the file');
    return download(exportAddress(filter), {
      name: 'waitlist.csv',
      failed: 'Failed to prepare the file. Please try again.',
    });
  };
  return (
    <Button {...rest} busy={busy} onClick={() => void save()}>
      {busy ? 'Preparing…' : 'Export CSV'}
    </Button>
  );
}
