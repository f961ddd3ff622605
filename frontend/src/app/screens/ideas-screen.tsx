import { IdeaFilters } from '@/features/ideas/idea-filters';
import { IdeaList } from '@/features/ideas/idea-list';
import { useIdeaFilters } from '@/features/ideas/use-idea-filters';
import { Button } from '@/ui/button';
import { PageTitle } from '@/ui/page-title';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import styles from './ideas-screen.module.css';

/**
 * All active ideas, with search, category, sort order and paging. The paging position is stored in the URL.
 */
export function Component() {
  const filters = useIdeaFilters();
  return (
    <div className={`container ${layout.page}`}>
      <PageTitle>All ideas</PageTitle>
      <h1>All ideas</h1>
      <p className={typography.lead}>
        What founders want to build next. Your vote tells them whether they should.
      </p>
      <IdeaFilters filters={filters} />
      {filters.unknown && (
        <p className={cx(layout.row4, styles.unknown)} role="status">
          {filters.unknown} <Button onClick={filters.clear}>Reset filters</Button>
        </p>
      )}
      <IdeaList filters={filters} />
    </div>
  );
}
