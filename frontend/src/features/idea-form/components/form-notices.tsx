import { t } from '@lingui/core/macro';
import type { OwnIdea } from '@/api/types';
import { formatTime } from '@/lib/format-time';
import { Button } from '@/ui/button';
import { FoldedLine } from '@/ui/folded-line';
import { KeptNotice } from '@/ui/kept-notice';
import { NoticeBar } from '@/ui/notice-bar';
import { quotedTitle } from '@/lib/paused-submission';
import { ConfirmButton } from '@/ui/confirm-button';
import layout from '@/ui/layout.module.css';
import type { RestoredIdea } from '../hooks/use-autosaved-idea';
import type { TabDraft } from '../hooks/use-tab-draft';
import styles from './form-notices.module.css';
import { LiveNotice } from './live-notice';

/**
 * Notices above the fields: the reviewer's comments, the effect of editing a live idea, and a note that
 * unsaved text was restored.
 */
export function FormNotices({
  idea,
  tab,
  onEditDiscarded,
  restored,
  onDiscard,
  sessionEnded,
  onSignIn,
}: {
  idea?: OwnIdea;
  tab?: TabDraft;
  /** Called after the pending edit of a live idea has been discarded. */
  onEditDiscarded: () => void;
  restored: RestoredIdea | null;
  onDiscard: () => void;
  sessionEnded: boolean;
  onSignIn: () => void;
}) {
  return (
    <>
      {sessionEnded && (
        <NoticeBar
          attention
          title={t`Your session has ended`}
          text={t`Your text is still here. Sign in again, then save or submit.`}
          action={
            <Button size="s" variant="primary" onClick={onSignIn}>
              {t`Sign In`}
            </Button>
          }
        />
      )}
      {idea?.status === 'address_review_comment' && (
        <ReviewComments text={idea.reviewComments || t`The reviewer left no comments.`} />
      )}
      {idea?.importedNotes && (
        <FoldedLine title={t`Imported notes`}>
          <Lines text={idea.importedNotes} />
        </FoldedLine>
      )}
      {idea?.isPublic && <LiveNotice idea={idea} onDiscarded={onEditDiscarded} />}
      {tab && <OlderDraft tab={tab} />}
      {restored && (
        <KeptNotice
          text={[
            t`In this browser, on ${{ time: formatTime(restored.keptAt) }}. It isn’t saved yet.`,
            restored.outdated && t`The idea has changed since. When you save, you can compare both versions.`,
            restored.pictureLost && t`The image was too large to keep. Please choose it again.`,
          ]
            .filter(Boolean)
            .join(' ')}
          onDiscard={onDiscard}
        />
      )}
    </>
  );
}

/** The reviewer's comments, which are the reason to edit the idea. */
function ReviewComments({ text }: { text: string }) {
  const title = t`Please address the review comments and resubmit`;
  return (
    <section className={styles.comments} aria-label={title}>
      <FoldedLine title={title} open>
        <Lines text={text} />
      </FoldedLine>
    </section>
  );
}

function Lines({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {text.split(/\n+/).map((line, index) => (
        <Line key={index} text={line} />
      ))}
    </div>
  );
}

/** A line of the text. A numbered point has its number next to its words, so that all its lines align. */
function Line({ text }: { text: string }) {
  const [, number, words] = /^(\d+[.)]\s)(.*)$/.exec(text) ?? [];
  if (number === undefined) return <p dir="auto">{text}</p>;
  return (
    <p dir="auto" className={styles.point}>
      <span>{number}</span>
      <span>{words}</span>
    </p>
  );
}

/** Offers to open an older unsaved idea from this browser in place of the current one. */
function OlderDraft({ tab: { older, open, discard } }: { tab: TabDraft }) {
  if (!older) return null;
  const title = older.draft.values.title.trim() && quotedTitle(older.draft.values.title);
  return (
    <NoticeBar
      title={title ? t`You began ${title}` : t`You began an idea without a title`}
      text={t`It’s been in this browser since ${{ time: formatTime(older.draft.keptAt) }} and isn’t saved yet. What you type here stays separate.`}
      action={
        <div className={layout.wrap2}>
          <Button size="s" variant="primary" onClick={() => open(older)}>
            {t`Continue it`}
          </Button>
          <ConfirmButton
            label={t`Discard it`}
            name={title || t`an idea without a title`}
            question={t`Discard permanently`}
            onConfirm={() => discard(older)}
          />
        </div>
      }
    />
  );
}
