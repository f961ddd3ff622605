import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import { type CardEvidence, cardOf, toGo, visitorsSoFar } from '../rules/card';
import { figureOf, sentenceOf } from '../rules/card-words';
import { SwellDrawing } from './swell-drawing';
import swell from './swell-drawing.module.css';
import styles from './verdict-card.module.css';
import { VerdictMark } from './verdict-mark';

/**
 * The verdict in two words, one number and one sentence, illustrated by the swell.
 *
 * @param actions the founder's next steps, most useful first
 *
 * @param more the menu in the card's corner
 *
 * @param rising whether the swell rises from calm water
 *
 * @param children the line "How we know" at the bottom
 */
export function VerdictCard({
  evidence,
  actions,
  more,
  rising = false,
  children,
}: {
  evidence: CardEvidence;
  actions?: ReactNode;
  more?: ReactNode;
  rising?: boolean;
  children?: ReactNode;
}) {
  const card = cardOf(evidence);
  const { look, says } = card;
  const figure = card.figure && figureOf(card.figure);
  return (
    <section className={styles.box} aria-labelledby="verdict">
      <div className={cx(swell.look, styles.card)} data-look={look} data-rising={rising || undefined}>
        <div className={styles.face}>
          <div className={styles.say}>
            <h2 id="verdict" className={styles.state}>
              <VerdictMark look={look} />
              {evidence.verdict.title}
            </h2>
            {figure ? (
              <p className={styles.figure}>
                {figure.text}
                <small>{figure.unit}</small>
              </p>
            ) : (
              <p className={styles.question}>{t`What would convince you?`}</p>
            )}
            <p className={styles.sentence}>{sentenceOf(says)}</p>
            <div className={styles.actions} data-print="no">
              {actions}
              <Progress evidence={evidence} />
            </div>
          </div>
          <SwellDrawing key={evidence.verdict.state} card={card} visitors={visitorsSoFar(evidence)} />
        </div>
        {more && (
          <div className={styles.more} data-print="no">
            {more}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

/** The number of visitors still needed. Renders nothing if no more visitors are needed. */
function Progress({ evidence }: { evidence: CardEvidence }) {
  const remaining = toGo(evidence);
  if (!remaining || evidence.verdict.state === 'counting') return null;
  const { visitors, of, daysLeft } = remaining;
  return (
    <div className={styles.progress}>
      <span>
        <b>{plural(visitors, { one: '# more visitor to go', other: '# more visitors to go' })}</b>
        {daysLeft !== null && ` · ${plural(daysLeft, { one: '# day left', other: '# days left' })}`}
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ width: `${((of - visitors) / of) * 100}%` }} />
      </span>
    </div>
  );
}
