/** Links by which a supporter sees their own place. */
export abstract class PlaceLinks {
  /** @param subscriberId a UUID. @returns a path. */
  abstract pathFor(subscriberId: string): string;

  /** The id of the subscriber whose link it is, or null when the token is not one of ours. */
  abstract read(token: string): string | null;
}
