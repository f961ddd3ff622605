import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnIdea } from '@/api/types';
import { formatNumber } from '@/lib/format';
import { useSearchText } from '@/lib/use-search-text';
import { paths } from '@/routing/paths';
import { FilterChip, FilterSearch, FilterSelect } from '@/ui/filters';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import type { InboxSummary } from '@/api/workspace';
import type { WordsView } from '../hooks/use-words-view';
import { hasTag, offeredTags, sameTag, tagLabel } from '../rules/tags';
import surface from '@/ui/surface.module.css';
import styles from './words-filters.module.css';

/** Tags that are offered at once. */
const FEW = 10;

/** Which idea, and which of its messages. Typing waits for a pause before the server is asked. */
export function WordsFilters({
  ideas,
  ideaId,
  view: { filter, change },
  summary,
  allRead,
}: {
  ideas: OwnIdea[];
  ideaId?: string;
  view: WordsView;
  summary?: InboxSummary;
  /** They were just marked as read, which can still be undone. */
  allRead: boolean;
}) {
  const unread = allRead ? 0 : summary?.unread;
  return (
    <div role="search" aria-label="Filter messages" className={styles.filters}>
      <IdeaChoice ideas={ideas} ideaId={ideaId} />
      <SearchBox value={filter.search ?? ''} onSearch={(search) => change({ search })} />
      <fieldset className={cx(layout.wrap2, styles.chips)}>
        <legend className="sr-only">Only messages marked as</legend>
        <Chip
          label="Unread"
          count={unread}
          checked={filter.unread ?? false}
          onChange={(checked) => change({ unread: checked || undefined })}
        />
        <TagChips summary={summary} chosen={filter.tag} onChoose={(tag) => change({ tag })} />
      </fieldset>
    </div>
  );
}

/** Each idea's messages have an address of their own. */
function IdeaChoice({ ideas, ideaId }: { ideas: OwnIdea[]; ideaId?: string }) {
  const navigate = useNavigate();
  const options = [
    { value: '', label: 'All ideas' },
    // A draft has no page to write on.
    ...ideas
      .filter(({ id, status, isPublic }) => status !== 'draft' || isPublic || id === ideaId)
      .map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <FilterSelect
      label="Idea"
      options={options}
      value={ideaId ?? ''}
      onChoose={(id) => void navigate(id ? paths.ideaWords.href(id) : paths.words.href())}
    />
  );
}

function SearchBox({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const [text, setText] = useSearchText(value, onSearch);
  return <FilterSearch placeholder="Search feedback" maxLength={100} value={text} onType={setText} />;
}

/** One tag at a time; those that few messages have come on request. */
function TagChips({
  summary,
  chosen,
  onChoose,
}: {
  summary?: InboxSummary;
  chosen?: string;
  onChoose: (tag: string | undefined) => void;
}) {
  const [every, showEvery] = useState(false);
  const tags = offeredTags(summary?.tags ?? []);
  const few = every ? tags : tags.slice(0, FEW);
  const named = few.map(({ tag }) => tag);
  const missing = chosen !== undefined && !hasTag(named, chosen);
  const shown = missing
    ? [...few, tags.find(({ tag }) => sameTag(tag, chosen)) ?? { tag: chosen, count: 0 }]
    : few;
  return (
    <>
      {shown.map(({ tag, count }) => (
        <Chip
          key={tag}
          label={tagLabel(tag)}
          count={count}
          checked={chosen !== undefined && sameTag(tag, chosen)}
          onChange={(checked) => onChoose(checked ? tag : undefined)}
        />
      ))}
      {tags.length > few.length && (
        <button type="button" className={cx(surface.link, styles.more)} onClick={() => showEvery(true)}>
          {tags.length - few.length} more tags
        </button>
      )}
    </>
  );
}

function Chip({
  label,
  count,
  checked,
  onChange,
}: {
  label: string;
  count?: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <FilterChip checked={checked} onChange={onChange}>
      <span className={styles.label}>{label}</span>
      {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
    </FilterChip>
  );
}
