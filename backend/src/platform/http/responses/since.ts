import { OptionalTime } from '../input/time.js';
import { PageQuery } from './pagination.js';

/** Parameter of a founder's list: only rows that changed at that time or later, first changes first. */
export const Since = (): PropertyDecorator =>
  OptionalTime(
    'Limits the list to rows that changed at this time or later, and sorts them by `updatedAt`, first changes first. To stay in sync, start with `1970-01-01T00:00:00Z`, and continue from the newest `updatedAt` you have seen: nothing is missed, and the last rows may be repeated.',
  );

/** The parameters of a founder's list. */
export class ChangesQuery extends PageQuery {
  @Since()
  since?: Date;
}
