import { formatTime } from '@/lib/format-time';
import { quotedTitle } from '@/lib/paused-submission';
import { Button } from '@/ui/button';
import { ConfirmButton } from '@/ui/confirm-button';
import layout from '@/ui/layout.module.css';
import { NoticeBar } from '@/ui/notice-bar';
import type { TabDraft } from '../hooks/use-tab-draft';

/** Offers a new idea that was begun earlier, instead of the one that this tab begins. */
export function OlderDraft({ tab: { older, open, discard } }: { tab: TabDraft }) {
  if (!older) return null;
  const { title } = older.draft.values;
  const name = title.trim() ? quotedTitle(title) : 'an idea without a title';
  return (
    <NoticeBar
      title={`You began ${name}`}
      text={`It's in this browser since ${formatTime(older.draft.keptAt)} and isn't saved yet. What you type here stays separate.`}
      action={
        <div className={layout.wrap2}>
          <Button size="s" variant="primary" onClick={() => open(older)}>
            Continue it
          </Button>
          <ConfirmButton
            label="Discard it"
            name={name}
            question="Discard for good"
            onConfirm={() => discard(older)}
          />
        </div>
      }
    />
  );
}
