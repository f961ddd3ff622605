/** The two sizes of one picture, as paths or URLs that a browser can open. */
export interface StoredImage {
  image: string;
  featuredImage: string;
}

/** Where the pictures of ideas are kept. */
export abstract class IdeaImages {
  /**
   * Re-encodes and stores an uploaded picture.
   * @param dataUrl `data:image/png|jpeg|webp|gif;base64,...`, at most 5 MB decoded.
   * @throws ValidationFailed when it is no such picture; DomainError too-large when it is too big.
   */
  abstract store(dataUrl: string): Promise<StoredImage>;
}
