import { Fragment, type ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import styles from './data-table.module.css';

interface Cells {
  /** Column heading. */
  title: ReactNode;
  /** Column width in CSS. */
  width?: string;
  align?: 'center' | 'end';
  /** Marks the column that names the row. */
  rowScope?: 'row';
}

/** A column that shows one value of the row. A value that React can't render needs `render`. */
type OfValue<T> = {
  [K in keyof T & string]: Cells & { dataIndex: K } & (T[K] extends ReactNode
      ? { render?: (value: T[K], row: T) => ReactNode }
      : { render: (value: T[K], row: T) => ReactNode });
}[keyof T & string];

/** A column computed from the entire row. */
type OfRow<T> = Cells & {
  key: string;
  dataIndex?: undefined;
  render: (value: undefined, row: T) => ReactNode;
};

export type Columns<T> = readonly (OfValue<T> | OfRow<T>)[];

/**
 * A table in the workspace's frame. It has no paging, because lists are paged by cursor.
 * @param label what the rows are, for screen readers
 * @param rowLinks makes the link in a row's first cell cover the entire row
 * @param more content below a row, at full width; null for none
 */
export function DataTable<T extends { id: string }>({
  label,
  columns,
  rows,
  rowLinks = false,
  more,
}: {
  label: string;
  columns: Columns<T>;
  rows: readonly T[];
  rowLinks?: boolean;
  more?: (row: T) => ReactNode;
}) {
  return (
    <div className={cx(surface.card, styles.table)} data-row-links={rowLinks || undefined}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={keyOf(column)} scope="col" style={{ width: column.width }} data-align={column.align}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const below = more?.(row) ?? null;
            return (
              <Fragment key={row.id}>
                <tr>
                  {columns.map((column) => (
                    <Cell key={keyOf(column)} column={column} row={row} />
                  ))}
                </tr>
                {below !== null && (
                  <tr className={styles.more}>
                    <td colSpan={columns.length}>{below}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const keyOf = <T,>(column: OfValue<T> | OfRow<T>) => column.dataIndex ?? (column as OfRow<T>).key;

function Cell<T>({ column, row }: { column: OfValue<T> | OfRow<T>; row: T }) {
  const Tag = column.rowScope ? 'th' : 'td';
  return (
    <Tag scope={column.rowScope} data-align={column.align}>
      {contentOf(column, row)}
    </Tag>
  );
}

function contentOf<T>(column: OfValue<T> | OfRow<T>, row: T): ReactNode {
  const { dataIndex } = column;
  const value: unknown = dataIndex === undefined ? undefined : row[dataIndex];
  // A column's type ties its value to its `render` function, but TypeScript can't follow this through the
  // union.
  const render = column.render as ((value: unknown, row: T) => ReactNode) | undefined;
  return render ? render(value, row) : (value as ReactNode);
}
