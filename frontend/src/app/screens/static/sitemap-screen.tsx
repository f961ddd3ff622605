import { useIdeaPages } from '@/api/use-idea-pages';
import { plural } from '@/lib/format';
import { paths } from '@/routing/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { SkeletonText } from '@/ui/skeleton';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import styles from './sitemap-screen.module.css';

const groups = [
  {
    title: 'Main Pages',
    links: [
      ['Home', paths.home.href()],
      ['Subscribe', paths.subscribe.href()],
      ['Dashboard', paths.dashboard.href()],
      ['Submit Idea', paths.submitIdea.href()],
    ],
  },
  {
    title: 'Company',
    links: [
      ['About Us', paths.about.href()],
      ['Contact Us', paths.contact.href()],
      ['Check a Report', paths.evidenceVerify.href()],
      ['Developers', paths.developers.href()],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['Terms of Service', paths.terms.href()],
      ['Privacy Policy', paths.privacy.href()],
      ['Cookie Policy', paths.cookies.href()],
      ['GDPR', paths.gdpr.href()],
    ],
  },
] as const;

/** A sitemap for people, with links to all pages. */
export function Component() {
  const query = useIdeaPages({ sort: 'votes' });
  return (
    <div className={`container ${layout.page}`}>
      <PageTitle>Sitemap</PageTitle>
      <h1>Sitemap</h1>
      <p className={styles.lead}>
        Every page in one place. Search engines read <a href="/sitemap.xml">sitemap.xml</a>.
      </p>
      <div className={styles.groups}>
        {groups.map(({ title, links }) => (
          <Card key={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map(([label, to]) => (
                <li key={to}>
                  <Link to={to} className={styles.link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <section aria-labelledby="sitemap-ideas">
        <div className={styles.head}>
          <h2 id="sitemap-ideas">Startup Ideas</h2>
          {query.data && <Badge>{query.data.total}</Badge>}
        </div>
        <QueryState
          query={query}
          isEmpty={({ rows }) => rows.length === 0}
          loading={<SkeletonText lines={6} />}
          error={{ title: 'Failed to load ideas', text: 'Please refresh the page or try again later.' }}
          empty={<EmptyState level={3} title="No ideas available at the moment" />}
        >
          {({ rows: ideas }) => (
            <ul className={styles.ideas}>
              {ideas.map((idea) => (
                <li key={idea.id} dir="auto">
                  <Link to={paths.idea.href(idea.slug)}>{idea.title}</Link>
                  <span>
                    {idea.category}, {plural(idea.voteCount ?? 0, 'vote')}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </QueryState>
        {query.hasNextPage && (
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        )}
      </section>
    </div>
  );
}
