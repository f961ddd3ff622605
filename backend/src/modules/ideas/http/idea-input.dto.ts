import { applyDecorators } from '@nestjs/common';
import { OmitType, PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { isURL } from 'class-validator';

import { Blank, Needed, Optional } from '../../../platform/http/input/optional.js';
import { CATEGORIES } from '../domain/category.js';
import { canonicalLanguage, LANGUAGE_MAX } from '../domain/language.js';
import { REQUESTED_STATUSES, type RequestedStatus } from '../domain/idea.js';
import {
  type ContentField,
  COVER_VARIANTS,
  IDEA_CONTENT,
  type IdeaInput,
  REVIEW_COMMENTS_MAX,
  SENT_FIELDS,
  URL_MAX,
} from '../domain/idea-content.js';
import { type FieldError, fieldError } from '../../../shared/field-error.js';
import { NOT_AN_IMAGE } from '../../../platform/images/image.errors.js';
import { PATTERNS } from '../../../platform/http/input/patterns.js';

const HANDLE = /^@?[A-Za-z0-9_]{1,15}$/;
const X_HOSTS = ['x.com', 'www.x.com', 'twitter.com', 'www.twitter.com', 'mobile.twitter.com'];

function isWebUrl(value: unknown, protocols = ['http', 'https']): value is string {
  return (
    typeof value === 'string' &&
    value.length <= URL_MAX &&
    // Rejects control characters, because the URL parser would silently encode or drop them, and PostgreSQL
    // can't store NUL.
    !/\p{Cc}/u.test(value) &&
    value.isWellFormed() &&
    isURL(value, { protocols, require_protocol: true, disallow_auth: true }) &&
    URL.canParse(value)
  );
}

/** True if the value is an http(s) URL. */
export const isWebsite = (value: unknown): value is string => isWebUrl(value);

/** True if the value is a handle, or the URL of a profile at x.com or twitter.com. */
export const isTwitter = (value: unknown): value is string =>
  (typeof value === 'string' && HANDLE.test(value)) ||
  (isWebUrl(value) && X_HOSTS.includes(new URL(value).hostname.toLowerCase()));

const websiteProblem = (value: unknown) =>
  isWebsite(value) ? null : fieldError('NOT_A_URL', 'Please enter a web address like https://example.com.');

const twitterProblem = (value: unknown) =>
  isTwitter(value)
    ? null
    : fieldError('NOT_A_HANDLE', 'Please enter a handle like @name, or an x.com address.');

const languageProblem = (value: unknown) =>
  typeof value === 'string' && canonicalLanguage(value) !== null
    ? null
    : fieldError('INVALID', 'Please enter a language tag like en or pt-BR.');

/** Returns the canonical form of a tag, or an invalid value unchanged. */
const asLanguage = ({ value }: { value: unknown }) =>
  typeof value === 'string' ? (canonicalLanguage(value.trim()) ?? value) : value;

/**
 * Accepts a data URL (checked further when stored), an HTTPS URL, or the path or URL of a stored image.
 * `resolveImage` decides later whether the idea may use it.
 */
function imageProblem(value: unknown): FieldError | null {
  const ok =
    typeof value === 'string' &&
    (value.startsWith('data:') || /^\/uploads\/[\w/.-]{1,200}$/.test(value) || isWebUrl(value));
  return ok ? null : NOT_AN_IMAGE;
}

type Required = 'title' | 'description' | 'category';
/** Content with optional fields, which may be missing, null or empty. */
type SentContent = Pick<IdeaInput, Required> & Partial<Omit<IdeaInput, Required>>;

/** Returns the decorators that validate and document a text field. */
function textRules({ kind, required, max, example }: ContentField): PropertyDecorator {
  const options = { max: max!, multiline: kind === 'lines' };
  return required === null
    ? Blank.text(options, { example })
    : Needed.text({ ...options, min: 1, required }, { type: String, example });
}

const RULES: Record<ContentField['kind'], (field: ContentField) => PropertyDecorator> = {
  line: textRules,
  lines: textRules,
  category: ({ required, example }) => Needed.oneOf(CATEGORIES, required!, { enumName: 'Category', example }),
  language: ({ example }) =>
    applyDecorators(
      Transform(asLanguage),
      Blank.valid(languageProblem, {
        type: String,
        maxLength: LANGUAGE_MAX,
        pattern: PATTERNS.languageOrEmpty,
        example,
        description:
          'Language of the text, as a BCP 47 tag. If absent or null when the idea is first submitted, it is guessed from the text.',
      }),
    ),
  image: () =>
    Blank.valid(imageProblem, {
      type: String,
      pattern: PATTERNS.imageOrEmpty,
      example: 'https://example.com/cover.png',
      description:
        'Image: a data URL (PNG, JPEG, WebP or GIF, at most 5 MB decoded), an HTTPS URL, or the idea’s current path.',
    }),
  cover: ({ required, example }) =>
    Optional.integer(
      required!,
      { example, description: 'Number of the drawn cover, from 0 to 3. Defaults to 0 for a new idea.' },
      { min: COVER_VARIANTS[0], max: COVER_VARIANTS.at(-1)! },
    ),
  website: ({ example }) =>
    Blank.valid(websiteProblem, {
      type: String,
      maxLength: URL_MAX,
      pattern: PATTERNS.webUrlOrEmpty,
      example,
    }),
  twitter: ({ example }) =>
    Blank.valid(twitterProblem, {
      type: String,
      maxLength: URL_MAX,
      pattern: PATTERNS.twitterOrEmpty,
      example,
      description: 'X handle or x.com URL.',
    }),
};

/** Fields of `IDEA_CONTENT` that founders send, with their validation. */
class ContentInput {}
for (const field of SENT_FIELDS) {
  const described = IDEA_CONTENT[field];
  RULES[described.kind](described)(ContentInput.prototype, field);
}

/** The content of a new idea. */
export class CreateIdeaDto extends (ContentInput as new () => SentContent) {
  @Optional.oneOf(REQUESTED_STATUSES, 'Choose draft or pending.', {
    enumName: 'FounderStatus',
    default: 'draft',
    example: 'pending',
  })
  status?: RequestedStatus;
}

/** Changes to an idea. Absent fields stay the same. */
export class UpdateIdeaDto extends PartialType(OmitType(CreateIdeaDto, ['status']), {
  skipNullProperties: false,
}) {
  /** Documents no default, because clients that fill in defaults would turn ideas into drafts. */
  @Optional.oneOf(REQUESTED_STATUSES, 'Choose draft or pending.', {
    enumName: 'FounderStatus',
    example: 'pending',
    description:
      'New status. If absent, the status stays the same, except that changes to a live idea are submitted for review.',
  })
  status?: RequestedStatus;
}

/** An admin's comments for the author. */
export class RequestChangesDto {
  @Needed.text(
    { min: 1, max: REVIEW_COMMENTS_MAX, multiline: true, required: 'Please enter review comments.' },
    { example: 'Please say who pays, and how much.' },
  )
  reviewComments: string;
}

/** The reason for a takedown, for the author. */
export class RemoveIdeaDto {
  @Needed.text(
    { min: 1, max: REVIEW_COMMENTS_MAX, multiline: true, required: 'Please enter a reason.' },
    { example: 'The page promises returns on an investment.' },
  )
  reason: string;
}
