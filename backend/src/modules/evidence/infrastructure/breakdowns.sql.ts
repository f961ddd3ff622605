/** Name of the row that gathers the operators beyond the largest of a day. */
export const GATHERED_OPERATORS = 'other';
