/** Adds numbers field by field: those that the first has. */
export function plus<Counts extends Record<keyof Counts, number>>(a: Counts, b: Counts): Counts {
  const fields = Object.keys(a) as (keyof Counts)[];
  return Object.fromEntries(fields.map((field) => [field, a[field] + b[field]])) as Counts;
}
