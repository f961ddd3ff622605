/** Tells the operator of counts that are wrong. */
export abstract class Miscounts {
  /** @param cells as of now; 0 when all is well. */
  abstract tell(cells: number): void;
}
