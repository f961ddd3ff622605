import { plural, t } from '@lingui/core/macro';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnIdea } from '@/api/types';
import type { InboxSummary } from '@/api/workspace';
import { useSearchText } from '@/lib/use-search-text';
import { paths } from '@/routing/paths';
import { cx } from '@/lib/class-names';
import { FilterPill, FilterSearch, FilterSelect } from '@/ui/filters';
import icon from '@/ui/icon-button.module.css';
import { CheckIcon } from '@/ui/icons';
import { MoreIcon } from '@/ui/more-icons';
import { Menu } from '@/ui/menu';
import surface from '@/ui/surface.module.css';
import type { useMarkAll } from '../hooks/use-mark-all';
import type { InboxView } from '../hooks/use-inbox-view';
import { hasTag, offeredTags, sameTag, tagLabel } from '../rules/tags';
import styles from './inbox-head.module.css';
import { WeeksDialog } from './weeks-dialog';

/** Number of tags shown initially. */
const FEW = 8;

/** The filters above the messages. The search runs once the founder pauses typing. */
export function InboxHead({
  heading,
  ideas,
  view: { filter, change },
  summary,
  marking,
}: {
  /** The heading of the inbox, or of the idea's own screen. */
  heading: ReactNode;
  ideas: OwnIdea[];
  view: InboxView;
  summary?: InboxSummary;
  marking: ReturnType<typeof useMarkAll>;
}) {
  const [weeks, showWeeks] = useState(false);
  const unread = marking.pending ? 0 : summary?.unread;
  const search = <SearchBox value={filter.search ?? ''} onSearch={(text) => change({ search: text })} />;
  return (
    <div role="search" aria-label={t`Filter feedback`} className={styles.head}>
      <div className={styles.top}>
        {heading || search}
        <div className={styles.actions}>
          <button
            type="button"
            className={icon.plain}
            aria-label={t`Mark all as read`}
            title={t`Mark all as read`}
            aria-disabled={!unread || undefined}
            onClick={() => unread && marking.start()}
          >
            <CheckIcon />
          </button>
          {summary && (
            <Menu
              label={t`More for feedback`}
              trigger={<MoreIcon />}
              items={[{ label: t`Messages by week`, onSelect: () => showWeeks(true) }]}
            />
          )}
        </div>
      </div>
      {heading && (
        <div className={styles.fields}>
          {search}
          <IdeaChoice ideas={ideas} />
        </div>
      )}
      <fieldset className={styles.chips}>
        <legend className="sr-only">{t`Only messages marked as`}</legend>
        <FilterPill
          count={unread}
          checked={filter.unread ?? false}
          onChange={(checked) => change({ unread: checked || undefined })}
        >
          {t`Unread`}
        </FilterPill>
        <TagChips summary={summary} chosen={filter.tag} onChoose={(tag) => change({ tag })} />
      </fieldset>
      {summary && <WeeksDialog summary={summary} open={weeks} onClose={() => showWeeks(false)} />}
    </div>
  );
}

/** Select that opens the messages about one idea, which have their own URL. */
function IdeaChoice({ ideas }: { ideas: OwnIdea[] }) {
  const navigate = useNavigate();
  const options = [
    { value: '', label: t`All ideas` },
    // Drafts are omitted, because no one can write messages about them.
    ...ideas
      .filter(({ status, isPublic }) => status !== 'draft' || isPublic)
      .map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <FilterSelect
      label={t`Idea`}
      hideLabel
      options={options}
      value=""
      onChoose={(id) => void navigate(paths.ideaInbox.href(id))}
    />
  );
}

function SearchBox({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const [text, setText] = useSearchText(value, onSearch);
  return (
    <FilterSearch hideLabel placeholder={t`Search feedback`} maxLength={100} value={text} onType={setText} />
  );
}

/** Filters by one of the tags in use. Rare tags are shown on request. */
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
  const tags = offeredTags(summary?.tags ?? []).filter(({ count }) => count > 0);
  const few = every ? tags : tags.slice(0, FEW);
  const named = few.map(({ tag }) => tag);
  const missing = chosen !== undefined && !hasTag(named, chosen);
  const visible = missing
    ? [...few, tags.find(({ tag }) => sameTag(tag, chosen)) ?? { tag: chosen, count: 0 }]
    : few;
  return (
    <>
      {visible.map(({ tag, count }) => (
        <FilterPill
          key={tag}
          count={count}
          checked={chosen !== undefined && sameTag(tag, chosen)}
          onChange={(checked) => onChoose(checked ? tag : undefined)}
        >
          {tagLabel(tag)}
        </FilterPill>
      ))}
      {tags.length > few.length && (
        <button type="button" className={cx(surface.link, styles.more)} onClick={() => showEvery(true)}>
          {plural(tags.length - few.length, { one: '# more', other: '# more' })}
        </button>
      )}
    </>
  );
}
