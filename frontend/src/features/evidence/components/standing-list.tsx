import { plural, t } from '@lingui/core/macro';
import { useId } from 'react';
import type { VerdictLine } from '@/api/workspace';
import { CARD_VISITORS, lookOf, verdictCardOf } from '@/api/verdict-card.generated';
import { cx } from '@/lib/class-names';
import { coverOf } from '@/lib/cover';
import { formatGoal, formatNumber } from '@/lib/format';
import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { ChevronRightIcon } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { SafeImage } from '@/ui/safe-image';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { figureOf } from '../rules/card-words';
import { nextStep, type Standing } from '../rules/decisions';
import styles from './standing-list.module.css';
import { SwellTile } from './swell-tile';
import { VerdictMark } from './verdict-mark';

/**
 * A list of ideas. Each row has the idea's cover, title, verdict, and main number with its drawing, and opens
 * the idea's evidence.
 */
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
      <Link dir="auto" to={paths.evidence.href(idea.id)} className={styles.title}>
        {idea.title}
      </Link>
      {verdict ? (
        <State verdict={verdict} />
      ) : (
        <p className={styles.state}>
          <span className={typography.secondary}>{t`No goal yet`}</span>
        </p>
      )}
      {next ? (
        <div className={styles.next}>
          <ButtonLink size="s" to={paths.newGoal.href(idea.id)} aria-label={next.name}>
            {next.label}
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
 * The verdict, and the number of visitors below it. Omits that number up to the first thirty visitors,
 * because it is already shown next to the text.
 */
function State({ verdict: { state, title, of, visitors } }: { verdict: VerdictLine }) {
  const counted = formatNumber(visitors);
  return (
    <p className={styles.state}>
      <VerdictMark look={lookOf(state)} small />
      <span>
        <b>{title}</b>
        {state !== 'counting' && (
          <small>{plural(of, { one: `${counted} of # visitor`, other: `${counted} of # visitors` })}</small>
        )}
      </span>
    </p>
  );
}

/** The rate next to its goal, or the number of visitors if there are too few for a rate. */
function Numbers({ verdict }: { verdict: VerdictLine }) {
  const { visitors, rate } = verdict;
  const card = verdictCardOf(verdict, verdict);
  const figure = card.rates && card.figure && figureOf(card.figure);
  return (
    <>
      <div className={styles.swell}>
        <SwellTile card={card} visitors={visitors} />
      </div>
      <p className={styles.numbers}>
        {figure ? (
          <>
            <b>
              {figure.text}
              <small>{figure.unit}</small>
            </b>
            <span>{t`goal ${{ rate: formatGoal(rate) }}`}</span>
          </>
        ) : (
          <>
            <b>
              {formatNumber(visitors)}
              {visitors < CARD_VISITORS && <small>/{formatNumber(CARD_VISITORS)}</small>}
            </b>
            <span>{t`visitors`}</span>
          </>
        )}
      </p>
    </>
  );
}
