import type { ReactNode } from 'react';
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
 * @param more what stands below a row, over its whole width; null where there is nothing
 */
export function DataTable<T extends { id: string }>({
  label,
  columns,
  rows,
  more,
}: {
  label: string;
  columns: ColumnsType<T>;
  rows: T[];
  more?: (row: T) => ReactNode;
}) {
  return (
    <Table<T>
      className={cx(typography.numbers, surface.card, styles.table)}
      rowKey="id"
      columns={columns}
      dataSource={rows}
      expandable={
        more && {
          showExpandColumn: false,
          expandedRowKeys: rows.filter((row) => more(row) !== null).map(({ id }) => id),
          expandedRowRender: more,
        }
      }
      pagination={false}
      size="middle"
      aria-label={label}
    />
  );
}
