import { t } from '@lingui/core/macro';
import { Suspense, useRef, useState, type ComponentType, type ReactNode, type Ref } from 'react';
import { useListIdeasQuery } from '@/api/generated';
import type { Idea, IdeaSort } from '@/api/types';
import { HOME_GRID } from '@/lib/idea-rules';
import { lazyPart } from '@/lib/load';
import { useDebounced } from '@/lib/use-debounced';
import { useEarlyValue } from '@/lib/use-early-value';
import { useNear } from '@/lib/use-near';
import { paths } from '@/routing/paths';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { SearchIcon } from '@/ui/more-icons';
import { InputWithIcon, Select } from '@/ui/input';
import { QueryState } from '@/ui/query-state';
import { CompactCard } from './compact-card';
import { CompactCardSkeleton } from './compact-card-skeleton';
import { NothingYet } from './nothing-yet';
import { sortOptions } from './sort-orders';
import styles from './trending.module.css';

/** Loaded after the cards, which are complete without the chart. */
const Sparkline = lazyPart<ComponentType<{ id: string; ids: string[] }>>(() => import('./sparkline'));

/** The grid on the home page: the first eight ideas for the selected search and sort order. */
export function Trending() {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<IdeaSort>('votes');
  const wanted = useDebounced(search.trim());
  // The server searches the title, description and category of all ideas, not only of those that are loaded.
  const query = useListIdeasQuery({ search: wanted || undefined, sort, limit: HOME_GRID });

  return (
    <section id="trending" className={`container ${styles.section}`} aria-labelledby="trending-title">
      <div className={styles.head}>
        <h2 id="trending-title">{t`Trending Ideas`}</h2>
        <div className={styles.tools} role="search">
          <InputWithIcon
            ref={useEarlyValue(search, setSearch)}
            icon={<SearchIcon />}
            type="search"
            value={search}
            maxLength={200}
            placeholder={t`Search ideas`}
            aria-label={t`Search ideas by title, description or category`}
            onChange={(event) => setSearch(event.target.value)}
          />
          <Select
            ref={useEarlyValue(sort, (value) => setSort(value as IdeaSort))}
            aria-label={t`Sort ideas`}
            options={sortOptions()}
            value={sort}
            onChange={(event) => setSort(event.target.value as IdeaSort)}
          />
        </div>
      </div>
      <QueryState
        query={query}
        loading={
          <Grid>
            {Array.from({ length: HOME_GRID }, (_, n) => (
              <CompactCardSkeleton key={n} />
            ))}
          </Grid>
        }
        error={{ title: t`Failed to load ideas`, text: t`Please refresh the page or try again later.` }}
        empty={
          wanted ? <NothingFound search={wanted} onClear={() => setSearch('')} /> : <NothingYet level={3} />
        }
      >
        {(ideas) => <Cards ideas={ideas} />}
      </QueryState>
      <div className={styles.more}>
        <ButtonLink to={paths.ideas.href()} size="l">
          {t`View All Ideas`}
        </ButtonLink>
      </div>
    </section>
  );
}

function Grid({ children, place }: { children: ReactNode; place?: Ref<HTMLUListElement> }) {
  return (
    <ul ref={place} className={styles.grid}>
      {children}
    </ul>
  );
}

function Cards({ ideas }: { ideas: Idea[] }) {
  const place = useRef<HTMLUListElement>(null);
  const near = useNear(place);
  return (
    <Grid place={place}>
      {ideas.map((idea) => (
        <li key={idea.id}>
          <CompactCard
            idea={idea}
            trend={
              <Suspense fallback={null}>
                {near && <Sparkline id={idea.id} ids={ideas.map(({ id }) => id)} />}
              </Suspense>
            }
          />
        </li>
      ))}
    </Grid>
  );
}

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      level={3}
      title={t`No matches`}
      text={t`No idea mentions “${search}” in its title, description or category.`}
      action={<Button onClick={onClear}>{t`Clear the search`}</Button>}
    />
  );
}
