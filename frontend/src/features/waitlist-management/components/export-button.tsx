import { useState } from 'react';
import { announce } from '@/lib/announce';
import { downloadFile } from '@/lib/download-file';
import { Button, type ButtonProps } from '@/ui/button';
import { toastError } from '@/ui/toast/toast-store';
import { exportAddress, type WaitlistFilter } from '../rules/filter';

/** Saves every subscriber that the filter leaves as a CSV file. */
export function ExportButton({ filter, ...rest }: { filter: WaitlistFilter } & ButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    announce('Preparing the file');
    try {
      await downloadFile(exportAddress(filter), {
        name: 'waitlist.csv',
        failed: 'Failed to prepare the file. Please try again.',
      });
    } catch (error) {
      toastError((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...rest} busy={busy} onClick={() => void save()}>
      {busy ? 'Preparing…' : 'Export CSV'}
    </Button>
  );
}
