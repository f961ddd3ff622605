import Input from 'antd/es/input/Input';
import Select from 'antd/es/select';
import { useId } from 'react';
import { useSearchText } from '@/lib/use-search-text';
import { SearchIcon } from '@/ui/icons';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import {
  type AdminFilter,
  CATEGORY_OPTIONS,
  type CategoryOption,
  choiceOf,
  optionOf,
} from '../category-groups';
import styles from './admin-filters.module.css';

const ORDERS = [
  { value: 'queue', label: 'Longest wait' },
  { value: 'newest', label: 'Newest first' },
] as const;

/** Search, category and order. Typing waits for a pause before the server is asked. */
export function AdminFilters({
  filter,
  onChange,
}: {
  filter: AdminFilter;
  onChange: (part: AdminFilter) => void;
}) {
  const id = useId();
  return (
    <div role="search" className={styles.filters} aria-label="Filter ideas">
      <SearchBox
        id={`${id}-search`}
        value={filter.search ?? ''}
        onSearch={(search) => onChange({ search })}
      />
      <div className={layout.field}>
        <label htmlFor={`${id}-category`}>Category</label>
        <Select<string | undefined, CategoryOption>
          id={`${id}-category`}
          allowClear
          showSearch
          placeholder="Every category"
          value={optionOf(filter)}
          options={CATEGORY_OPTIONS}
          optionRender={({ data }) => <CategoryName {...data} />}
          onChange={(option) => onChange(choiceOf(option))}
        />
      </div>
      <div className={layout.field}>
        <label htmlFor={`${id}-order`}>Order</label>
        <Select
          id={`${id}-order`}
          value={filter.sort ?? 'queue'}
          options={[...ORDERS]}
          onChange={(order) => onChange({ sort: order === 'newest' ? order : undefined })}
        />
      </div>
    </div>
  );
}

/** A group says what it holds. */
function CategoryName({ label, holds }: CategoryOption) {
  return (
    <>
      {label}
      {holds && <span className={styles.holds}>{holds}</span>}
    </>
  );
}

function SearchBox({
  id,
  value,
  onSearch,
}: {
  id: string;
  value: string;
  onSearch: (search: string) => void;
}) {
  const [text, setText] = useSearchText(value, onSearch);

  return (
    <div className={cx(layout.field, styles.search)}>
      <label htmlFor={id}>Search</label>
      <Input
        id={id}
        type="search"
        prefix={<SearchIcon />}
        placeholder="Title, description or author email"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
