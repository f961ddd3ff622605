import { type VerdictLine as Line } from '@/api/workspace';
import { formatNumber, plural } from '@/lib/format';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import { VerdictMark } from './components/verdict-mark';
import { lookOf } from '@/api/verdict-card.generated';
import styles from './verdict-line.module.css';

/**
 * The state of an idea's goal in the same words as the verdict, with a link to the idea's evidence.
 *
 * @param title the idea's title, for screen readers
 */
export function VerdictLine({ verdict, title }: { verdict: Line; title: string }) {
  return (
    <Link to={paths.evidence.href(verdict.ideaId)} className={styles.line}>
      <VerdictMark look={lookOf(verdict.state)} small />
      <span>
        {verdict.title}
        <span className={styles.numbers}>
          , {formatNumber(verdict.visitors)} of {plural(verdict.of, 'visitor')}
        </span>
        <span className="sr-only"> (see the evidence of {title})</span>
      </span>
    </Link>
  );
}
