/**
 * The document's title. The server owns every other part of the head: React would add to it, not replace it.
 */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} | Groundswell`}</title>;
}
