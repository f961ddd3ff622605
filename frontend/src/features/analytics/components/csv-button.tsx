import { useState } from 'react';
import { downloadFile } from '@/lib/download-file';
import { Button, type ButtonProps } from '@/ui/button';
import { toastError } from '@/ui/toast/toast-store';

/** Saves the numbers on the screen as a file. */
export function CsvButton({
  query,
  table,
  ...rest
}: {
  /** Idea, days and source, as in the address of the call. */
  query: string;
  table: 'days' | 'sources';
} & ButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const failed = 'Failed to prepare the file. Please try again.';
    try {
      await downloadFile(`/api/user/analytics/export?${query}&table=${table}`, {
        name: 'analytics.csv',
        failed,
      });
    } catch (error) {
      toastError((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return <Button {...rest} busy={busy} onClick={() => void save()} />;
}
