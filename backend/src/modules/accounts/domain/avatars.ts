/** Pictures of people. */
export abstract class Avatars {
  /**
   * Keeps a picture as a small square.
   * @param dataUrl png, jpeg, webp or gif, at most 5 MB decoded.
   * @returns the address under which browsers get it.
   * @throws DomainError when it is no picture, is too large, or cannot be kept now.
   */
  abstract store(dataUrl: string): Promise<string>;
}
