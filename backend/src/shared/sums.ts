/** Adds two objects of numbers field by field. The result has the fields of the first object. */
export function plus<Counts extends Record<keyof Counts, number>>(a: Counts, b: Counts): Counts {
  const fields = Object.keys(a) as (keyof Counts)[];
  return Object.fromEntries(fields.map((field) => [field, a[field] + b[field]])) as Counts;
}
