import { Blank, Needed, Optional } from '../../../platform/http/input/optional.js';
import { FOUNDER_LOCALES, type FounderLocale } from '../../../shared/locale.js';
import { DELETE_CONFIRMATION, USERNAME_LENGTH } from '../domain/account.js';
import { fieldError } from '../../../shared/field-error.js';
import { NOT_AN_IMAGE } from '../../../platform/images/image.errors.js';
import { PATTERNS } from '../../../platform/http/input/patterns.js';

/** Changes to a profile. Absent fields are left unchanged. */
export class ProfileBody {
  @Optional.text(
    { min: 1, max: USERNAME_LENGTH, required: 'Please enter a name.' },
    { example: 'Fiona Founder' },
  )
  username?: string;

  @Blank.valid((value) => (typeof value === 'string' ? null : NOT_AN_IMAGE), {
    type: String,
    pattern: PATTERNS.dataUrlOrEmpty,
    example: null,
    description:
      'Data URL of an image (PNG, JPEG, WebP or GIF, at most 5 MB decoded), which is cropped to a square. Null restores the picture from the Google account.',
  })
  avatar?: string | null;

  @Optional.oneOf(FOUNDER_LOCALES, 'Please choose one of the languages.', {
    enumName: 'FounderLocale',
    example: 'en',
    description: 'Language of your screens and emails.',
  })
  locale?: FounderLocale;
}

/** The word typed to confirm a deletion. */
export class DeleteAccountBody {
  // No enum or example, so that the page at /api/docs doesn't prefill the word.
  @Needed.valid(
    (value) =>
      value === DELETE_CONFIRMATION
        ? null
        : fieldError('NOT_CONFIRMED', `Please type ${DELETE_CONFIRMATION} to confirm.`, {
            text: DELETE_CONFIRMATION,
          }),
    {
      type: String,

      example: '',
      description: `The word \`${DELETE_CONFIRMATION}\`.`,
    },
  )
  confirmation: typeof DELETE_CONFIRMATION;
}
