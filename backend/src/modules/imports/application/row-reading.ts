import type { Columns } from '../domain/fields.js';
import type { DateOrder } from '../domain/dates.js';
import type { ImportRecord } from '../domain/import.js';
import { fileReasonOf, type LeftReason, type StatusMeaning } from '../domain/list-standing.js';

/** What is needed to read a row of an import. */
export interface RowReading {
  columns: Columns;
  header: readonly string[];
  /** Why everyone in the file has left, by the file's name. */
  fileReason: LeftReason | null;
  statuses: Readonly<Record<string, StatusMeaning>>;
  dateOrders: readonly (DateOrder | null)[];
}

/** @param record of an import that has been mapped. */
export const rowReadingOf = ({
  columns,
  header,
  fileName,
  statuses,
  dateOrders,
}: ImportRecord): RowReading => ({
  columns: columns ?? [],
  header,
  fileReason: fileReasonOf(fileName),
  statuses: statuses ?? {},
  dateOrders: dateOrders ?? [],
});
