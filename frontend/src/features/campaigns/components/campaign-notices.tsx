import type { ReactNode } from 'react';
import type { Campaign } from '@/api/workspace';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import typography from '@/ui/typography.module.css';
import { when } from '../rules/timing';
import styles from './campaign-notices.module.css';

/** What stands above the fields: words that were kept, what an edit of a running campaign does, and when it is too late for one. */
export function CampaignNotices({
  campaign,
  keptAt,
  hasBegun,
  onDiscard,
  onSaveAsNew,
}: {
  campaign?: Campaign;
  /** ISO time at which this browser kept words that are not saved. */
  keptAt: string | null;
  /** The server said that mails have gone out meanwhile. */
  hasBegun: boolean;
  onDiscard: () => void;
  onSaveAsNew: () => void;
}) {
  return (
    <>
      {hasBegun && (
        <Notice
          attention
          title="This campaign has begun to send"
          text="What people got stays as it is, so it can no longer change. What you typed can become a new campaign."
          action={
            <Button size="s" variant="primary" onClick={onSaveAsNew}>
              Save as a new campaign
            </Button>
          }
        />
      )}
      {campaign?.isActive && !hasBegun && (
        <Notice
          attention
          title="This campaign is active"
          text="Nothing has gone out yet. What you change holds for every mail; once the first is out, nothing can change."
        />
      )}
      {keptAt && (
        <Notice
          title="We kept what you typed"
          text={`In this browser, on ${when(keptAt)}. It is not saved yet.`}
          action={
            <Button size="s" onClick={onDiscard}>
              Discard
            </Button>
          }
        />
      )}
    </>
  );
}

export function Notice({
  title,
  text,
  attention,
  action,
}: {
  title: string;
  text: string;
  attention?: boolean;
  action?: ReactNode;
}) {
  return (
    <section className={cx(styles.notice, attention && styles.attention)} aria-label={title}>
      <div className={styles.words}>
        <p className={typography.stronger}>{title}</p>
        <p>{text}</p>
      </div>
      {action}
    </section>
  );
}
