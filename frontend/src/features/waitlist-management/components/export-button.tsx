import { t } from '@lingui/core/macro';
import { Button, type ButtonProps } from '@/ui/button';
import { useExport } from '../hooks/use-export';
import type { WaitlistFilter } from '../rules/filter';

/** Button that exports all subscribers who match the filter as a CSV file. */
export function ExportButton({ filter, ...rest }: { filter: WaitlistFilter } & ButtonProps) {
  const { busy, save } = useExport(filter);
  return (
    <Button {...rest} busy={busy} onClick={() => void save()}>
      {busy ? t`Preparing…` : t`Export CSV`}
    </Button>
  );
}
