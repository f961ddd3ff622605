import type { CampaignStats } from '@/api/workspace';
import { formatNumber } from '@/lib/format';
import styles from './campaign-numbers.module.css';

const TERMS = [
  { key: 'scheduled', label: 'Scheduled' },
  { key: 'sent', label: 'Sent' },
  { key: 'failed', label: 'Failed' },
  { key: 'skipped', label: 'Skipped' },
] as const;

/** Small numbers side by side, each with its word. */
export function Numbers<Key extends string>({
  terms,
  values,
  bad,
}: {
  terms: readonly { key: Key; label: string }[];
  values: Record<Key, number>;
  /** The one that should be 0. */
  bad?: Key;
}) {
  return (
    <dl className={styles.numbers}>
      {terms.map(({ key, label: word }) => (
        <div key={key} data-bad={(key === bad && values[key] > 0) || undefined}>
          <dt>{word}</dt>
          <dd>{formatNumber(values[key])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How many of the campaign's mails are in which state. */
export function CampaignNumbers({ stats }: { stats: CampaignStats }) {
  return <Numbers terms={TERMS} values={stats} bad="failed" />;
}
