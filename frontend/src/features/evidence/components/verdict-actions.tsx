import { t } from '@lingui/core/macro';
import { paths } from '@/routing/paths';
import { Button, ButtonLink } from '@/ui/button';
import { Menu } from '@/ui/menu';
import type { Evidence } from '../types';
import styles from './verdict-actions.module.css';

/** The founder's next steps, most useful first. The button of the first step is filled. */
export function VerdictActions({
  ideaId,
  evidence: { verdict },
  isPublic,
  onPublish,
}: {
  ideaId: string;
  evidence: Pick<Evidence, 'verdict'>;
  /** True if the idea is live. Only a live idea can have a goal. */
  isPublic: boolean;
  /** Opens the dialog for publishing. Undefined if there is nothing to publish. */
  onPublish?: () => void;
}) {
  const goal = (label: string, variant?: 'primary') =>
    isPublic && (
      <ButtonLink to="?goal=new" variant={variant}>
        {label}
      </ButtonLink>
    );
  const read = (
    <ButtonLink to={paths.ideaInbox.href(ideaId)} variant="primary">
      {t`Read what people said`}
    </ButtonLink>
  );
  switch (verdict.state) {
    case 'no-goal':
      return goal(t`Set a goal`, 'primary');
    case 'reached':
      return (
        <>
          <Button variant="primary" onClick={onPublish}>
            {t`Share the result`}
          </Button>
          {goal(t`Set the next goal`)}
        </>
      );
    case 'missed':
      return (
        <>
          {read}
          {goal(t`Set a new goal`)}
        </>
      );
    case 'settling':
      return read;
    case 'withdrawn':
    case 'void':
      return goal(t`Set a new goal`, 'primary');
    default:
      return (
        <ButtonLink to={paths.share.href(ideaId)} variant="primary">
          {t`Share your page`}
        </ButtonLink>
      );
  }
}

/**
 * Menu with less frequent actions.
 *
 * @param onAbandon called when the founder chooses to abandon the goal; undefined if no goal is running
 */
export function VerdictMenu({ onAbandon, onPublish }: { onAbandon?: () => void; onPublish?: () => void }) {
  return (
    <Menu
      label={t`More about this verdict`}
      trigger={
        <svg className={styles.dots} width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4.5 10h.01M10 10h.01M15.5 10h.01" />
        </svg>
      }
      items={[
        ...(onPublish ? [{ label: t`Publish a report`, onSelect: onPublish }] : []),
        { label: t`Print`, onSelect: () => window.print() },
        ...(onAbandon ? [{ label: t`Abandon this goal`, onSelect: onAbandon }] : []),
      ]}
    />
  );
}
