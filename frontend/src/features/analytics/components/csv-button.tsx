import { Button, type ButtonProps } from '@/ui/button';
import { useDownload } from '@/ui/use-download';

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
  const { busy, download } = useDownload();
  const save = () =>
    download(`/api/user/analytics/export?${query}&table=${table}`, {
      name: 'analytics.csv',
      failed: 'Failed to prepare the file. Please try again.',
    });
  return <Button {...rest} busy={busy} onClick={() => void save()} />;
}
