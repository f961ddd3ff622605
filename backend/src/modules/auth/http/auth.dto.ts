import { ApiProperty } from '@nestjs/swagger';
import { isURL } from 'class-validator';

import { normalizedEmail } from '../../../shared/email-address.js';
import { FOUNDER_LOCALES, type FounderLocale } from '../../../shared/locale.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { Blank, Needed } from '../../../platform/http/input/optional.js';
import { codePoints } from '../../../platform/http/input/validators.js';
import { type FieldError, fieldError, tooLong } from '../../../shared/field-error.js';
import { PATTERNS } from '../../../platform/http/input/patterns.js';

/**
 * Maximum accepted length of a name, in code points. It exceeds the stored length: longer names are
 * truncated, because people can't shorten the name they have at the provider.
 */
const NAME_MAX = 1000;
const PHOTO_MAX = 2048;

/** Request body of a login. It must match the identity that the provider verified. */
export class LoginBody {
  @Needed.text(
    { min: 1, max: 255, required: 'Please sign in first.' },
    { example: '113274099113274099113', description: "The identity's `uid`." },
  )
  firebaseUid: string;

  @Needed.valid(
    (value) =>
      typeof value === 'string' && normalizedEmail(value) !== null
        ? null
        : fieldError('NOT_AN_EMAIL', 'Please enter a valid email address.'),
    { example: 'founder@groundswell.test', format: 'email', maxLength: 254, pattern: PATTERNS.email },
  )
  email: string;

  @Blank.valid(
    (value) => (typeof value === 'string' && codePoints(value) <= NAME_MAX ? null : tooLong(NAME_MAX)),
    {
      type: String,
      maxLength: NAME_MAX,
      example: 'Fiona Founder',
      description:
        "Username. Control characters are removed, and it is truncated to 100 characters. Rejected if it is invisible or changes the text direction. Defaults to the identity's display name, or else to the part of the email address before the at sign.",
    },
  )
  username?: string | null;

  @Blank.valid(photoProblem, {
    type: String,
    maxLength: PHOTO_MAX,
    pattern: PATTERNS.httpsUrlOrEmpty,
    example: 'https://images.example/fiona.png',
    description: 'HTTPS URL of a picture. Defaults to the photo from the identity provider.',
  })
  avatar?: string | null;
}

function photoProblem(value: unknown): FieldError | null {
  if (typeof value !== 'string' || value.length > PHOTO_MAX)
    return fieldError('TOO_LONG', `Please enter a URL of at most ${PHOTO_MAX} characters.`, {
      max: PHOTO_MAX,
    });
  return isURL(value, { protocols: ['https'], require_protocol: true })
    ? null
    : fieldError('NOT_HTTPS', 'Please enter an https URL.');
}

/** The provider's verified identity. The name is historical and part of the API: no Firebase is involved. */
export class FirebaseUserDto {
  @Field.value('113274099113274099113', "The provider's ID for the account (`sub`).") uid: string;
  @Field.nullableText('Fiona Founder') displayName: string | null;
  @Field.value('founder@groundswell.test') email: string;
  @Field.nullableText(null) photoURL: string | null;
}

/** OpenAPI descriptions of an account's subscription fields. */
export const CURRENT_PLAN = {
  nullable: true,
  enum: ['starter', 'growth', 'pro', 'ultimate'],
  enumName: 'PlanId',
  example: 'pro',
  description: 'The current plan. Null without a subscription, or if it has expired.',
};
export const SUBSCRIPTION_TYPE = {
  nullable: true,
  enum: ['monthly', 'yearly'],
  enumName: 'SubscriptionType',
  example: 'yearly',
};

/** An account, as the API returns it. */
export class UserDto {
  @Field.id('0199b0a4-5c00-7000-8000-000000000001') id: string;
  @Field.value('Fiona Founder') username: string;
  @Field.value('founder@groundswell.test') email: string;
  @Field.nullableText(null, 'URL of the picture, or null.') avatar: string | null;
  @Field.value(false) isAdmin: boolean;

  @Field.oneOf(
    FOUNDER_LOCALES,
    'FounderLocale',
    'en',
    "Language of your screens and emails. The installation's default until you choose one.",
  )
  locale: FounderLocale;

  @ApiProperty(CURRENT_PLAN) currentPlan: string | null;
  @ApiProperty(SUBSCRIPTION_TYPE) subscriptionType: string | null;

  @Field.nullableTime(
    '2027-07-14T00:00:00.000Z',
    'End of the paid period, even if it is in the past. Null if there has never been one.',
  )
  subscriptionExpiry: Date | null;

  @Field.value(true, 'True if the subscription renews automatically.') isRecurring: boolean;
  @Field.time('2026-07-14T09:30:00.000Z') createdAt: Date;
}

/** The session's identity and account. */
export class SessionDto {
  @Field.nullableOne(FirebaseUserDto, 'The verified identity. Null if no one has signed in at the provider.')
  firebaseUser: FirebaseUserDto | null;

  @Field.nullableOne(UserDto, 'The signed-in account. Null before `login`.')
  user: UserDto | null;
}

export class LoginDto {
  @Field.one(UserDto) user: UserDto;
}
