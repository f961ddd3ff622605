import { t } from '@lingui/core/macro';
import { CheckIcon, ChevronRightIcon } from '@/ui/icons';
import { DashIcon, DocumentIcon } from '@/ui/more-icons';
import { Link } from '@/ui/link';
import type { News } from '../news';
import styles from './news-cards.module.css';

const MARKS: Record<News['kind'], () => React.ReactNode> = {
  reached: CheckIcon,
  missed: DashIcon,
  review: DocumentIcon,
};

/** The founder's news. Each card links to the relevant screen. */
export function NewsCards({ news }: { news: readonly News[] }) {
  if (news.length === 0) return null;
  return (
    <section className={styles.news} aria-label={t`News`}>
      {news.map(({ kind, title, text, to }) => {
        const Mark = MARKS[kind];
        return (
          <Link key={kind} to={to} className={styles.card} data-kind={kind}>
            <span className={styles.mark}>
              <Mark />
            </span>
            <span className={styles.words}>
              {title && (
                <strong dir="auto" className={styles.title}>
                  {title}
                </strong>
              )}{' '}
              <span>{text}</span>
            </span>
            <ChevronRightIcon />
          </Link>
        );
      })}
    </section>
  );
}
