import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useIdeaPages } from '@/api/use-idea-pages';
import { categoryName } from '@/lib/category-names';
import { coverOf } from '@/lib/cover';
import { paths } from '@/routing/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { SafeImage } from '@/ui/safe-image';
import { SkeletonText } from '@/ui/skeleton';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import { Link } from '@/ui/link';
import styles from './sitemap-screen.module.css';

const groups = () => [
  {
    title: t`Main Pages`,
    links: [
      { label: t`Home`, to: paths.home.href() },
      { label: t`Subscribe`, to: paths.subscribe.href() },
      { label: t`Dashboard`, to: paths.dashboard.href() },
      { label: t`Submit Idea`, to: paths.submitIdea.href() },
    ],
  },
  {
    title: t`Company`,
    links: [
      { label: t`About Us`, to: paths.about.href() },
      { label: t`Contact Us`, to: paths.contact.href() },
      { label: t`Check a Report`, to: paths.evidenceVerify.href() },
      { label: t`Developers`, to: paths.developers.href() },
    ],
  },
  {
    title: t`Legal`,
    links: [
      { label: t`Terms of Service`, to: paths.terms.href() },
      { label: t`Privacy Policy`, to: paths.privacy.href() },
      { label: t`Cookie Policy`, to: paths.cookies.href() },
      { label: t`GDPR`, to: paths.gdpr.href() },
    ],
  },
];

/** A sitemap for people, with links to all pages. */
export function Component() {
  const query = useIdeaPages({ sort: 'votes' });
  return (
    <div className={`container ${layout.page}`}>
      <PageTitle>{t`Sitemap`}</PageTitle>
      <h1>{t`Sitemap`}</h1>
      <p className={styles.lead}>
        <Trans>
          Every page in one place. Search engines read <a href="/sitemap.xml">sitemap.xml</a>.
        </Trans>
      </p>
      <div className={styles.groups}>
        {groups().map(({ title, links }) => (
          <section key={title} className={cx(surface.card, styles.group)}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className={styles.link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <section aria-labelledby="sitemap-ideas">
        <div className={styles.head}>
          <h2 id="sitemap-ideas">{t`Startup Ideas`}</h2>
          {query.data && <Badge>{query.data.total}</Badge>}
        </div>
        <QueryState
          query={query}
          isEmpty={({ rows }) => rows.length === 0}
          loading={<SkeletonText lines={6} />}
          error={{ title: t`Failed to load ideas`, text: t`Please refresh the page or try again later.` }}
          empty={<EmptyState level={3} title={t`No ideas available at the moment`} />}
        >
          {({ rows: ideas }) => (
            <ul className={cx(surface.card, styles.ideas)}>
              {ideas.map((idea) => (
                <li key={idea.id} dir="auto">
                  <SafeImage src={idea.image} cover={coverOf(idea, 'small')} />
                  <Link to={paths.idea.href(idea.slug)} lang={idea.language ?? undefined}>
                    {idea.title}
                  </Link>
                  <p className={styles.facts}>
                    <span>{categoryName(idea.category)}</span>{' '}
                    <span className={styles.votes}>
                      {plural({ votes: idea.voteCount ?? 0 }, { one: '# vote', other: '# votes' })}
                    </span>
                  </p>
                </li>
              ))}
            </ul>
          )}
        </QueryState>
        {query.hasNextPage && (
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t`Show more`}
          </Button>
        )}
      </section>
    </div>
  );
}
