import { Blank, Needed, Optional } from '../../../platform/http/input/optional.js';
import { DELETE_CONFIRMATION, USERNAME_LENGTH } from '../domain/account.js';

/** What a person changes about themselves: only what is to change. */
export class ProfileBody {
  @Optional.text(
    { min: 1, max: USERNAME_LENGTH, required: 'Please enter a name.' },
    { example: 'Fiona Founder' },
  )
  username?: string;

  @Blank.valid((value) => (typeof value === 'string' ? null : 'Please select an image file.'), {
    type: String,
    example: null,
    description:
      'A data URL (png, jpeg, webp, gif; at most 5 MB decoded), shown as a square. Null: back to the picture of the Google account.',
  })
  avatar?: string | null;
}

/** The word that says it is meant. */
export class DeleteAccountBody {
  // Neither an enum nor an example: the page at /api/docs would fill it in.
  @Needed.valid(
    (value) => (value === DELETE_CONFIRMATION ? null : `Please type ${DELETE_CONFIRMATION} to confirm.`),
    { type: String, example: '', description: `The word \`${DELETE_CONFIRMATION}\`.` },
  )
  confirmation: typeof DELETE_CONFIRMATION;
}
