/**
 * Sets the document's title. The server writes the rest of the head, because React would add to the head
 * instead of replacing it.
 */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} | Groundswell`}</title>;
}
