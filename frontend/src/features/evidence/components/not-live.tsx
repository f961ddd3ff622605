import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { editOf } from '@/features/workspace/places';
import type { IdeaStatus, OwnIdea } from '@/api/types';
import { cx } from '@/lib/class-names';
import { ButtonLink } from '@/ui/button';
import { PageTitle } from '@/ui/page-title';
import { SwellDrawing } from './swell-drawing';
import swell from './swell-drawing.module.css';
import styles from './verdict-card.module.css';
import { VerdictMark } from './verdict-mark';

interface Words {
  state: MessageDescriptor;
  title: MessageDescriptor;
  text: MessageDescriptor;
  /** Label of the founder's next action. Absent if the founder has nothing to do. */
  button?: MessageDescriptor;
}

const WORDS: Record<Exclude<IdeaStatus, 'active'>, Words> = {
  draft: {
    state: msg`Not live yet`,
    title: msg`Finish your draft, then set a goal`,
    text: msg`Visitors count once your page is live.`,
    button: msg`Finish draft`,
  },
  pending: {
    state: msg`In review`,
    title: msg`Once it’s live, set a goal`,
    text: msg`We’ll email you when your page is approved.`,
  },
  address_review_comment: {
    state: msg`Waiting for your changes`,
    title: msg`Make the changes, then set a goal`,
    text: msg`Visitors count once your page is approved and live.`,
    button: msg`Make changes`,
  },
  removed: {
    state: msg`Removed`,
    title: msg`This idea is no longer live`,
    text: msg`It never counted a visitor, so there’s no evidence to show.`,
  },
};

/** A drawing of calm water and the sun. The sun rises once the idea has a goal. */
const CALM = { figure: null, rates: null };

/** Shown instead of evidence for an idea that was never live. Contains only the next step. */
export function NotLive({ idea }: { idea: OwnIdea }) {
  const { state, title, text, button } = WORDS[idea.status === 'active' ? 'draft' : idea.status];
  return (
    <section className={styles.box} aria-labelledby="not-live">
      <PageTitle>{`${t`Evidence`} · ${idea.title}`}</PageTitle>
      <div className={cx(swell.look, styles.card)} data-look="counting">
        <div className={styles.face}>
          <div className={styles.say}>
            <h2 id="not-live" className={styles.state}>
              <VerdictMark look="counting" />
              {i18n._(state)}
            </h2>
            <p className={styles.question}>{i18n._(title)}</p>
            <p className={styles.sentence}>{i18n._(text)}</p>
            {button && (
              <div className={styles.actions}>
                <ButtonLink variant="primary" to={editOf(idea.id)}>
                  {i18n._(button)}
                </ButtonLink>
              </div>
            )}
          </div>
          <SwellDrawing card={CALM} visitors={0} />
        </div>
      </div>
    </section>
  );
}
