import { DomainError, ValidationFailed } from '../../shared/domain-error.js';

const NOT_AN_IMAGE = 'Please select an image file.';
const TOO_LARGE = 'Please select an image smaller than 5MB';
const TOO_MANY_PIXELS = 'This image has too many pixels or frames. Please select a smaller one.';

/** Thrown if the file isn't a PNG, JPEG, WebP or GIF, is corrupt, or contains foreign content. */
export class NotAnImage extends ValidationFailed {
  constructor(field: string) {
    super({ [field]: [NOT_AN_IMAGE] }, NOT_AN_IMAGE);
  }
}

/** Thrown if the image exceeds `IMAGE_LIMITS.pixels` or `frames`. */
export class ImageTooDetailed extends ValidationFailed {
  constructor(field: string) {
    super({ [field]: [TOO_MANY_PIXELS] }, TOO_MANY_PIXELS);
  }
}

/** Thrown if the file exceeds `IMAGE_LIMITS.bytes`. */
export class ImageTooLarge extends DomainError {
  constructor(field: string) {
    super('too-large', 'PAYLOAD_TOO_LARGE', TOO_LARGE, { errors: { [field]: [TOO_LARGE] } });
  }
}

/** Thrown if too many images are being processed at the moment. */
export class ImageProcessingBusy extends DomainError {
  constructor() {
    super('unavailable', 'UNAVAILABLE', 'We are busy with other images. Please try again in a moment.');
  }
}
