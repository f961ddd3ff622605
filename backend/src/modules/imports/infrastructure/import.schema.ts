import { EntitySchema } from 'typeorm';

import type { ImportRecord } from '../domain/import.js';

/** How an import lies in the table `imports`. */
export const importSchema = new EntitySchema<ImportRecord>({
  name: 'Import',
  tableName: 'imports',
  columns: {
    id: { type: 'uuid', primary: true },
    userId: { type: 'uuid', name: 'user_id' },
    ideaId: { type: 'uuid', name: 'idea_id', nullable: true },
    kind: { type: 'text' },
    fileName: { type: 'text', name: 'file_name' },
    state: { type: 'text' },
    problem: { type: 'text', nullable: true },
    bytes: { type: 'integer' },
    parts: { type: 'integer' },
    format: { type: 'text', nullable: true },
    delimiter: { type: 'text', nullable: true },
    header: { type: 'jsonb' },
    headed: { type: 'boolean' },
    columns: { type: 'jsonb', nullable: true },
    category: { type: 'text', nullable: true },
    asksToConfirm: { type: 'boolean', name: 'asks_to_confirm' },
    agreedAt: { type: 'timestamptz', name: 'agreed_at', nullable: true },
    most: { type: 'integer' },
    rows: { type: 'integer' },
    position: { type: 'integer' },
    reached: { type: 'integer' },
    counts: { type: 'jsonb' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
    finishedAt: { type: 'timestamptz', name: 'finished_at', nullable: true },
  },
});
