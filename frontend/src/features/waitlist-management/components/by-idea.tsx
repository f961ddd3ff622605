import type { OwnIdea } from '@/api/types';
import { plural } from '@/lib/format';
import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import styles from './by-idea.module.css';

/** The founder's waitlists, longest first, each with the way to it and to its campaigns. */
export function ByIdea({ ideas }: { ideas: OwnIdea[] }) {
  const waitlists = ideas
    .filter(({ status, waitlistCount }) => status === 'active' || waitlistCount > 0)
    .sort((a, b) => b.waitlistCount - a.waitlistCount);
  if (waitlists.length === 0) return null;
  return (
    <section aria-labelledby="by-idea">
      <h2 id="by-idea" className={typography.section}>
        By idea
      </h2>
      <ul className={styles.list}>
        {waitlists.map(({ id, title, waitlistCount }) => (
          <li key={id} className={cx(surface.card, styles.entry)}>
            <div className={layout.shrink}>
              <h3 className={styles.name}>
                <Link dir="auto" to={paths.waitlistManagement.href(id)}>
                  {title}
                </Link>
              </h3>
              <p className={typography.secondary}>{plural(waitlistCount, 'sign-up')}</p>
            </div>
            <ButtonLink to={paths.emailCampaigns.href(id)} size="s" className={styles.campaigns}>
              Campaigns<span className="sr-only"> of {title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
