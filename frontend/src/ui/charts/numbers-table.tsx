import type { ReactNode } from 'react';
import styles from './numbers-table.module.css';

/** A plain table: the first column names the row, the other columns are numbers. */
export function NumbersTable({
  caption,
  group,
  head,
  rows,
}: {
  caption: string;
  /** Heading above all columns of numbers, which then need only short heads. */
  group?: string;
  head: string[];
  rows: { key: string; cells: ReactNode[] }[];
}) {
  return (
    <table className={styles.table}>
      <caption className="sr-only">{caption}</caption>
      <TableHead group={group} names={head} />
      <tbody>
        {rows.map(({ key, cells: [name, ...numbers] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {numbers.map((number, index) => (
              <td key={head[index + 1]}>{number}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TableHead({ group, names }: { group?: string; names: string[] }) {
  const [first, ...numbers] = names;
  return (
    <thead>
      {group && (
        <tr>
          <th scope="col" rowSpan={2}>
            {first}
          </th>
          <th scope="colgroup" colSpan={numbers.length} className={styles.group}>
            {group}
          </th>
        </tr>
      )}
      <tr>
        {(group ? numbers : names).map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
