import { detailsOf, DomainError, InvalidField } from '../../shared/domain-error.js';
import { fieldError } from '../../shared/field-error.js';

/** The error for anything that isn't an image. */
export const NOT_AN_IMAGE = fieldError('NOT_AN_IMAGE', 'Please select an image file.');
const TOO_LARGE = fieldError('TOO_LARGE', 'Please select an image smaller than 5MB', { maxMegabytes: 5 });
const TOO_MANY_PIXELS = fieldError(
  'TOO_DETAILED',
  'This image has too many pixels or frames. Please select a smaller one.',
);

/** Thrown if the file isn't a PNG, JPEG, WebP or GIF, is corrupt, or contains foreign content. */
export class NotAnImage extends InvalidField {
  constructor(field: string) {
    super(field, NOT_AN_IMAGE);
  }
}

/** Thrown if the image exceeds `IMAGE_LIMITS.pixels` or `frames`. */
export class ImageTooDetailed extends InvalidField {
  constructor(field: string) {
    super(field, TOO_MANY_PIXELS);
  }
}

/** Thrown if the file exceeds `IMAGE_LIMITS.bytes`. */
export class ImageTooLarge extends DomainError {
  constructor(field: string) {
    super('too-large', 'PAYLOAD_TOO_LARGE', TOO_LARGE.message, detailsOf({ [field]: [TOO_LARGE] }));
  }
}

/** Thrown if too many images are being processed at the moment. */
export class ImageProcessingBusy extends DomainError {
  constructor() {
    super('unavailable', 'UNAVAILABLE', 'We are busy with other images. Please try again in a moment.');
  }
}
