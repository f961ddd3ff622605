import { plural } from '@lingui/core/macro';
import type { Campaign } from '@/api/workspace';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import { useRetryFailed } from '../hooks/use-retry-failed';
import { figures } from '../rules/figures';
import styles from './campaign-row.module.css';

/**
 * The number of emails sent and their results, in one line. The number of failed emails is a button that
 * resends them.
 */
export function CampaignFigures({
  campaign,
}: {
  campaign: Pick<Campaign, 'id' | 'name' | 'stats'> & Partial<Pick<Campaign, 'results'>>;
}) {
  const [retry, retrying] = useRetryFailed();
  const { id, name, stats } = campaign;
  const texts = figures(campaign);
  if (texts.length === 0 && stats.failed === 0) return null;
  return (
    <p className={styles.figures}>
      {texts.join(' · ')}
      {stats.failed > 0 && (
        <>
          {texts.length > 0 && ' · '}
          <button
            type="button"
            className={cx(surface.link, styles.retry)}
            aria-busy={retrying || undefined}
            onClick={retrying ? undefined : () => void retry(id)}
          >
            {plural(stats.failed, { other: '# failed, retry' })}
            <span dir="auto" className="sr-only">
              {' '}
              {name}
            </span>
          </button>
        </>
      )}
    </p>
  );
}
