import { plural, t } from '@lingui/core/macro';
import { type VerdictLine as Line } from '@/api/workspace';
import { formatNumber } from '@/lib/format';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import { VerdictMark } from './components/verdict-mark';
import { lookOf } from '@/api/verdict-card.generated';
import styles from './verdict-line.module.css';

/**
 * The state of an idea's goal in the same words as the verdict, with a link to the idea's evidence.
 *
 * @param title the idea's title, for screen readers, if it's known
 */
export function VerdictLine({ verdict, title }: { verdict: Line; title: string | undefined }) {
  return (
    <Link to={paths.evidence.href(verdict.ideaId)} className={styles.line}>
      <VerdictMark look={lookOf(verdict.state)} small />
      <span>
        {verdict.title}
        <span className={styles.numbers}>{numbersText(verdict)}</span>
        <span className="sr-only">
          {' '}
          {title === undefined ? t`(see the evidence of your idea)` : t`(see the evidence of ${title})`}
        </span>
      </span>
    </Link>
  );
}

function numbersText({ of, ...verdict }: Line): string {
  const visitors = formatNumber(verdict.visitors);
  return t({
    message: plural(of, { one: `, ${visitors} of # visitor`, other: `, ${visitors} of # visitors` }),
    comment: 'Follows the verdict, such as “Promising, not proven yet”',
  });
}
