import { formatNumber } from '@/lib/format';
import { NumbersTable } from '@/ui/charts/numbers-table';
import { between, percent } from '../rules/shares';
import styles from './experiments.module.css';
import type { Experiment } from './types';
import { armName } from './words';

/** How visitors were shared, how far they came, and how many of those who joined confirmed. */
export function ArmsTable({ experiment: { kind, arms } }: { experiment: Experiment }) {
  return (
    <div className={styles.arms}>
      <NumbersTable
        caption="Visitors and sign-ups"
        head={[
          kind === 'price' ? 'Price' : 'Version',
          'Visitors',
          'Joined',
          'Confirmed',
          'Of those who joined',
        ]}
        rows={arms.map((arm) => ({
          key: armName(arm),
          cells: [
            armName(arm),
            ...[arm.visitors, arm.joined, arm.confirmed].map(formatNumber),
            arm.joined === 0
              ? '–'
              : `${percent(arm.confirmedOfJoined.rate)} (${between(arm.confirmedOfJoined)})`,
          ],
        }))}
      />
    </div>
  );
}
