import Table, { type ColumnsType } from 'antd/es/table';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import styles from './data-table.module.css';

/**
 * antd's table in the workspace's frame. For workspace screens only: public ones stay without antd. Paging
 * is the screen's: lists come by cursor.
 *
 * @param label what the rows are, for screen readers
 */
export function DataTable<T extends { id: string }>({
  label,
  columns,
  rows,
}: {
  label: string;
  columns: ColumnsType<T>;
  rows: T[];
}) {
  return (
    <Table<T>
      className={cx(typography.numbers, surface.card, styles.table)}
      rowKey="id"
      columns={columns}
      dataSource={rows}
      pagination={false}
      size="middle"
      aria-label={label}
    />
  );
}
