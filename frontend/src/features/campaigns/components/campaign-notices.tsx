import type { Campaign } from '@/api/workspace';
import { formatTime } from '@/lib/format-time';
import { Button } from '@/ui/button';
import { KeptNotice } from '@/ui/kept-notice';
import { NoticeBar } from '@/ui/notice-bar';

/**
 * What stands above the fields: words that were kept, what an edit of a running campaign does, and when it
 * is too late for one.
 */
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
        <NoticeBar
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
        <NoticeBar
          attention
          title="This campaign is active"
          text="Nothing has gone out yet. What you change holds for every mail; once the first is out, nothing can change."
        />
      )}
      {keptAt && (
        <KeptNotice
          text={`In this browser, on ${formatTime(keptAt)}. It is not saved yet.`}
          onDiscard={onDiscard}
        />
      )}
    </>
  );
}
