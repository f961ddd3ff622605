import { t } from '@lingui/core/macro';
import { useListExperimentsQuery } from '@/api/workspace';
import { paths } from '@/routing/paths';
import { ChevronRightIcon } from '@/ui/icons';
import { Link } from '@/ui/link';
import { StatusBadge } from '@/ui/status-badge';
import { armName, stateOf } from '../experiments/words';
import { listed } from '../rules/words';
import styles from './experiments-row.module.css';

/** A link to the idea's experiments that shows the latest one. */
export function ExperimentsRow({ ideaId }: { ideaId: string }) {
  const { data } = useListExperimentsQuery(ideaId);
  const latest = data?.[0];
  const state = latest && stateOf(latest);
  return (
    <Link to={paths.experiments.href(ideaId)} className={styles.row} data-print="no">
      <b>{latest ? (latest.kind === 'price' ? t`Price test` : t`Page test`) : t`Experiments`}</b>
      <span className={styles.note}>
        {latest ? listed(latest.arms.map(armName)) : t`Test prices or versions of your page`}
      </span>
      {state && <StatusBadge tone={state.tone}>{state.label}</StatusBadge>}
      <ChevronRightIcon />
    </Link>
  );
}
