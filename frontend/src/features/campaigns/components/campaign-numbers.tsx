import type { CampaignStats } from '@/api/workspace';
import { formatNumber } from '@/lib/format';
import styles from './campaign-numbers.module.css';

const TERMS = [
  { key: 'scheduled', label: 'Scheduled' },
  { key: 'sent', label: 'Sent' },
  { key: 'failed', label: 'Failed' },
  { key: 'skipped', label: 'Skipped' },
] as const;

/** How many of the campaign's mails are in which state. */
export function CampaignNumbers({ stats }: { stats: CampaignStats }) {
  return (
    <dl className={styles.numbers}>
      {TERMS.map(({ key, label }) => (
        <div key={key} data-bad={(key === 'failed' && stats.failed > 0) || undefined}>
          <dt>{label}</dt>
          <dd>{formatNumber(stats[key])}</dd>
        </div>
      ))}
    </dl>
  );
}
