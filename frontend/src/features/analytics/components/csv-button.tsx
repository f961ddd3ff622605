import { t } from '@lingui/core/macro';
import { Button, type ButtonProps } from '@/ui/button';
import { useDownload } from '@/ui/use-download';

/**
 * Saves the displayed numbers as a file.
 *
 * @param query idea, days and source, as a query string for the API
 */
export function useCsv(query: string, table: 'days' | 'sources') {
  const { busy, download } = useDownload();
  const save = () =>
    download(`/api/user/analytics/export?${query}&table=${table}`, {
      name: 'analytics.csv',
      failed: t`Failed to prepare the file. Please try again.`,
    });
  return { busy, download: save };
}

/** Button that saves the displayed numbers. */
export function CsvButton({
  query,
  table,
  ...rest
}: { query: string; table: 'days' | 'sources' } & ButtonProps) {
  const { busy, download } = useCsv(query, table);
  return <Button {...rest} busy={busy} onClick={() => void download()} />;
}
