import { newId } from '../../src/shared/ids.js';
import { mother } from './mother.js';

interface ImportFields {
  userId: string;
  state?: string;
  bytes?: number;
  rows?: number;
  createdAt?: Date;
}

/** Stores uploads for a founder. They're already parsed by default. */
export const { many: storeImports } = mother('imports', (given: ImportFields) => {
  const now = given.createdAt ?? new Date();
  return {
    id: newId(),
    kind: 'subscribers',
    fileName: 'file.csv',
    state: 'mapping',
    bytes: 6,
    parts: 1,
    header: ['Email'],
    headed: true,
    asksToConfirm: false,
    most: 0,
    rows: 1,
    position: 0,
    reached: 0,
    counts: {},
    createdAt: now,
    updatedAt: now,
    attempts: 0,
    dueAt: now,
    rowsKept: true,
    ...given,
  };
});
