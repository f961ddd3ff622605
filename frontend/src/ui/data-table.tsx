import { Fragment, type ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import styles from './data-table.module.css';

interface Cells {
  /** The heading. */
  title: ReactNode;
  /** As CSS says it. */
  width?: string;
  align?: 'center' | 'end';
  /** This column names the row. */
  rowScope?: 'row';
}

/** Of a value of the row; one that cannot be drawn as it is has to be rendered. */
type OfValue<T> = {
  [K in keyof T & string]: Cells & { dataIndex: K } & (T[K] extends ReactNode
      ? { render?: (value: T[K], row: T) => ReactNode }
      : { render: (value: T[K], row: T) => ReactNode });
}[keyof T & string];

/** Of the whole row. */
type OfRow<T> = Cells & {
  key: string;
  dataIndex?: undefined;
  render: (value: undefined, row: T) => ReactNode;
};

export type Columns<T> = readonly (OfValue<T> | OfRow<T>)[];

/**
 * Rows of things, in the workspace's frame. Paging is the screen's: lists come by cursor.
 *
 * @param label what the rows are, for screen readers
 * @param rowLinks the link in the cell that names a row opens it from anywhere in the row
 * @param more what stands below a row, over its whole width; null where there is nothing
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
  // The type of a column ties its value to its `render`; TypeScript cannot follow that through the union.
  const render = column.render as ((value: unknown, row: T) => ReactNode) | undefined;
  return render ? render(value, row) : (value as ReactNode);
}
