import { plural } from '@lingui/core/macro';

/** Formats the number of messages merged into a message: "2 more said the same". */
export const saidTheSame = (count: number): string =>
  plural(count, { one: '# more said the same', other: '# more said the same' });
