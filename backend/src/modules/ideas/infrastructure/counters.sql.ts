type Counter = 'vote_count' | 'waitlist_count' | 'feedback_count' | 'place_count';

/**
 * Changes a counter of ideas in the statement that changes what it counts, so that both are always the same
 * (docs/adr/0005). For the modules that own what is counted: ideas alone write ideas.
 * @param changes a CTE or sub-query with a row for each `idea_id`. @param by an expression over that row,
 * called `c`.
 */
export const addToCounter = (counter: Counter, changes: string, by: string) =>
  `UPDATE ideas i SET ${counter} = ${counter} + ${by} FROM ${changes} c WHERE i.id = c.idea_id`;
