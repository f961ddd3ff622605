import { columns, entity, nullable, primary } from '../../../platform/database/columns.js';
import type { ImportRecord } from '../domain/import.js';

/** How an import lies in the table `imports`. */
export const importSchema = entity<ImportRecord>('Import', 'imports', {
  ...primary('uuid', 'id'),
  ...columns('uuid', 'userId'),
  ...nullable('uuid', 'ideaId'),
  ...columns('text', 'kind', 'fileName', 'state'),
  ...nullable('text', 'problem', 'format', 'delimiter', 'category', 'encoding', 'dateOrder'),
  ...columns('integer', 'bytes', 'parts', 'most', 'rows', 'position', 'reached'),
  ...columns('jsonb', 'header', 'counts', 'leftOut'),
  ...columns('boolean', 'headed', 'asksToConfirm'),
  ...nullable('jsonb', 'columns', 'statuses', 'dateOrders'),
  ...nullable('timestamptz', 'agreedAt', 'finishedAt'),
  ...columns('timestamptz', 'createdAt', 'updatedAt'),
  ...nullable('bytea', 'lastPart'),
  ...nullable('timestamptz', 'discardedAt'),
});
