import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsString } from 'class-validator';

import { MayBeAbsent, OptionalText, Text } from '../../../platform/http/input/validators.js';
import { DELETE_CONFIRMATION, USERNAME_LENGTH } from '../domain/account.js';

/** What a person changes about themselves: only what is to change. */
export class ProfileBody {
  @ApiPropertyOptional({ minLength: 1, maxLength: USERNAME_LENGTH, example: 'Fiona Founder' })
  @MayBeAbsent()
  @Text({ min: 1, max: USERNAME_LENGTH, required: 'Please enter a name.' })
  username?: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: null,
    description:
      'A data URL (png, jpeg, webp, gif; at most 5 MB decoded), shown as a square. Null: back to the picture of the Google account.',
  })
  @OptionalText()
  @IsString({ message: 'Please select an image file.' })
  avatar?: string | null;
}

/** The word that says it is meant. */
export class DeleteAccountBody {
  // Neither an enum nor an example: the page at /api/docs would fill it in.
  @ApiProperty({ type: String, example: '', description: `The word \`${DELETE_CONFIRMATION}\`.` })
  @IsIn([DELETE_CONFIRMATION], { message: `Please type ${DELETE_CONFIRMATION} to confirm.` })
  confirmation: typeof DELETE_CONFIRMATION;
}
