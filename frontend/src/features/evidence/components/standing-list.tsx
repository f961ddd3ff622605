import { useId } from 'react';
import type { VerdictLine } from '@/api/workspace';
import { CARD_VISITORS, lookOf, verdictCardOf } from '@/api/verdict-card.generated';
import { cx } from '@/lib/class-names';
import { coverOf } from '@/lib/cover';
import { formatGoal, formatNumber, plural } from '@/lib/format';
import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { ChevronRightIcon } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { SafeImage } from '@/ui/safe-image';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { nextStep, type Standing } from '../rules/decisions';
import styles from './standing-list.module.css';
import { SwellTile } from './swell-tile';
import { VerdictMark } from './verdict-mark';

/** A row for each idea, which opens its evidence: cover, title, verdict, and the number with its drawing. */
export function StandingList({ title, standings }: { title: string; standings: Standing[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={layout.stack3}>
      <div className={styles.head}>
        <h2 id={id} className={typography.heading}>
          {title}
        </h2>
        <span className={styles.count} aria-hidden="true">
          {formatNumber(standings.length)}
        </span>
      </div>
      <ul className={cx(surface.card, styles.list)}>
        {standings.map((standing) => (
          <li key={standing.idea.id} className={styles.row}>
            <Row standing={standing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ standing }: { standing: Standing }) {
  const { idea, verdict } = standing;
  const next = nextStep(standing);
  return (
    <>
      <div className={styles.cover}>
        <SafeImage src={idea.image} cover={coverOf(idea, 'small')} />
      </div>
      <div className={layout.shrink}>
        <Link dir="auto" to={paths.evidence.href(idea.id)} className={styles.title}>
          {idea.title}
        </Link>
        <p className={styles.state}>
          {verdict && <VerdictMark look={lookOf(verdict.state)} small />}
          <span>{verdict ? stateText(verdict) : 'No goal yet'}</span>
        </p>
      </div>
      {next ? (
        <div className={styles.next}>
          <ButtonLink size="s" to={paths.newGoal.href(idea.id)} aria-label={`${next} for ${idea.title}`}>
            {next}
          </ButtonLink>
        </div>
      ) : (
        verdict && <Numbers verdict={verdict} />
      )}
      <span className={styles.arrow}>
        <ChevronRightIcon />
      </span>
    </>
  );
}

/**
 * "Promising, not proven yet · 117 of 300 visitors". For the first thirty visitors, the number next to it
 * already says how many.
 */
function stateText({ state, title, visitors, of }: VerdictLine): string {
  return state === 'counting' ? title : `${title} · ${formatNumber(visitors)} of ${plural(of, 'visitor')}`;
}

/** The rate next to the goal, or the number of visitors if they are too few. */
function Numbers({ verdict }: { verdict: VerdictLine }) {
  const { visitors, rate } = verdict;
  const words = verdictCardOf(verdict, verdict);
  return (
    <>
      <div className={styles.swell}>
        <SwellTile words={words} visitors={visitors} />
      </div>
      <p className={styles.numbers}>
        {words.rates ? (
          <>
            <b>
              {words.figure?.text}
              <small>%</small>
            </b>
            <span>goal {formatGoal(rate)}</span>
          </>
        ) : (
          <>
            <b>
              {formatNumber(visitors)}
              {visitors < CARD_VISITORS && <small>/{CARD_VISITORS}</small>}
            </b>
            <span>visitors</span>
          </>
        )}
      </p>
    </>
  );
}
