import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import { CATEGORIES } from '../domain/category.js';
import { IDEA_STATUSES, type IdeaStatus } from '../domain/idea.js';
import {
  CONTENT_FIELDS,
  type ContentField,
  contentOf,
  COVER_VARIANTS,
  IDEA_CONTENT,
  type IdeaContent,
} from '../domain/idea-content.js';
import { asVersion, type PageTest } from '../domain/page-test.js';
import type { IdeaAbout } from '../infrastructure/admin-idea.queries.js';
import { UPLOADS_PATH } from '../../../platform/storage/object-store.js';
import type { IdeaRow, ShownFounder } from '../infrastructure/idea.queries.js';

/** Documents a content field in a response. */
function documented({ kind, required, example, about }: ContentField): PropertyDecorator {
  if (kind === 'category') return Field.oneOf(CATEGORIES, 'Category', String(example));
  const description = about ?? undefined;
  if (kind === 'cover')
    return ApiProperty({
      type: 'integer',
      minimum: 0,
      maximum: COVER_VARIANTS.at(-1)!,
      example,
      description,
    });
  return ApiProperty({ type: String, nullable: required === null || undefined, example, description });
}

class IdeaContentDto {
  @Field.id('01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f') id: string;
  @Field.value('quiet-hours-for-open-offices') slug: string;
}
for (const field of CONTENT_FIELDS) {
  documented(IDEA_CONTENT[field])(IdeaContentDto.prototype, field);
}

/** An idea as shown to the public. Dates are ISO 8601 in UTC. */
export class IdeaDto extends (IdeaContentDto as new () => IdeaContentDto & IdeaContent) {
  @Field.oneOf(IDEA_STATUSES, 'IdeaStatus', 'active') status: IdeaStatus;
  @Field.integer(12) voteCount: number;
  @Field.integer(4) waitlistCount: number;
  @Field.time('2026-01-31T09:30:00.000Z') createdAt: string;

  /** Omits fields that only the founder or an admin may see. */
  static of(row: IdeaRow): IdeaDto {
    return {
      id: row.id,
      slug: row.slug,
      ...contentOf(row),
      status: row.status,
      voteCount: row.voteCount,
      waitlistCount: row.waitlistCount,
      createdAt: row.createdAt.toISOString(),
    };
  }
}

/** A comparison of several versions of an idea's page. */
export class ComparedVersionsDto {
  @ApiProperty({ type: 'integer', minimum: 2, maximum: 4, example: 2 }) versions: number;

  @Field.value('Quiet Hours for Open Offices', 'Title of the idea, regardless of the headline you see.')
  title: string;
}

/** A founder as shown to visitors. */
export class ShownFounderDto {
  @Field.value('Fiona') name: string;
  @Field.nullableText('/uploads/avatars/0f3a.webp', 'Picture stored on this site, or null.') picture:
    | string
    | null;

  /**
   * Omits pictures on other sites, because loading them would reveal to those sites which page a visitor
   * reads.
   */
  static of({ name, picture }: ShownFounder): ShownFounderDto {
    return { name, picture: picture?.startsWith(`${UPLOADS_PATH}/`) ? picture : null };
  }
}

/** An idea's page as shown to the caller. */
export class IdeaPageDto extends IdeaDto {
  @Field.value(true, 'True if people who join the waitlist get an email to confirm their address.')
  asksToConfirm: boolean;

  @ApiPropertyOptional({
    example: true,
    description:
      'True if the page asks visitors about a price. Get the price with `GET /api/ideas/{id}/offer`. Absent otherwise.',
  })
  asksPrice?: boolean;

  @ApiPropertyOptional({
    type: ShownFounderDto,
    description: 'The founder, if they chose to be shown. Absent otherwise.',
  })
  founder?: ShownFounderDto;

  @ApiPropertyOptional({
    example: true,
    description:
      'True if an approved version is public. Only present for the founder and admins, if `status` isn’t `active`.',
  })
  isPublic?: boolean;

  @ApiPropertyOptional({
    type: IdeaDto,
    description:
      'The approved version, which visitors see. Only present for the founder and admins, if the live idea has an edit. The other fields are then those of the edit.',
  })
  approved?: IdeaDto;

  @ApiPropertyOptional({
    type: ComparedVersionsDto,
    description:
      'Present while versions of the page are compared. Title, description and image are then those of the version you see.',
  })
  compared?: ComparedVersionsDto;

  /** @param number number of the version. 0 is the original. */
  static ofVersion(idea: IdeaPageDto, test: PageTest, number: number): IdeaPageDto {
    const compared = { versions: test.versions.length, title: idea.title };
    return { ...asVersion(idea, test, number), compared };
  }

  /** @param approved the version that visitors see at the same URL, or null. */
  static ofPage(row: IdeaRow, approved: IdeaRow | null): IdeaPageDto {
    // Also shown to founders and admins, because the page asks them the same price question as visitors.
    const asksPrice = approved?.id === row.id ? approved.asksPrice : row.asksPrice;
    const isActive = row.status === 'active';
    const founder = (approved ?? row).founder;
    return {
      ...IdeaDto.of(row),
      founder: founder ? ShownFounderDto.of(founder) : undefined,
      asksToConfirm: row.asksToConfirm,
      asksPrice: asksPrice || undefined,
      isPublic: isActive ? undefined : row.isPublic,
      approved: !isActive && row.isPublic && approved ? IdeaDto.of(approved) : undefined,
    };
  }
}

/** An idea as shown to its founder. */
export class OwnIdeaDto extends IdeaDto {
  @Field.nullableText('Please say who pays, and how much.') reviewComments: string | null;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    example: 3,
    description:
      'Number of the version, increased by every save. Send it as `If-Match` to avoid overwriting changes you haven’t seen.',
  })
  version: number;

  @Field.value(
    false,
    'True if an approved version is currently public. If it is and `status` isn’t `active`, this response is the pending edit, and visitors see the approved version.',
  )
  isPublic: boolean;

  @Field.value(
    'quiet-hours-for-open-offices',
    'Path of the page after `/ideas/`: the slug, or the ID if the idea isn’t public and another idea has that slug.',
  )
  page: string;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    nullable: true,
    example: null,
    description:
      'Number of votes in the tool the idea was imported from. Not included in other numbers, and only shown to the founder and admins. Null if unknown.',
  })
  importedVotes: number | null;

  @Field.nullableText(
    'Status: planned',
    'What the tool the idea was imported from says about it, such as its state, tags, response and comments. Only shown to the founder and admins. Null if there’s nothing.',
  )
  importedNotes: string | null;

  @Field.time(
    '2026-11-28T09:30:00.000Z',
    'Time of the last change, of the idea, its edit, its status or its numbers.',
  )
  updatedAt: string;

  static override of(row: IdeaRow): OwnIdeaDto {
    const { reviewComments, version, isPublic, page = row.slug } = row;
    const { importedVotes = null, importedNotes = null } = row;
    // Assigns to the object, because copying it with `...` takes V8 eight times as long.
    const updatedAt = row.updatedAt.toISOString();
    const own = { reviewComments, version, isPublic, page, importedVotes, importedNotes, updatedAt };
    return Object.assign(IdeaDto.of(row), own);
  }
}

/** An idea as shown to admins. */
export class AdminIdeaDto extends OwnIdeaDto {
  @Field.value('founder@groundswell.test') userEmail: string;

  @Field.nullableTime('2026-01-31T09:30:00.000Z', 'Time of the last submission. Null if there was none.')
  submittedAt: string | null;

  static override of(row: IdeaRow): AdminIdeaDto {
    return {
      ...OwnIdeaDto.of(row),
      userEmail: row.userEmail ?? '',
      submittedAt: row.submittedAt?.toISOString() ?? null,
    };
  }
}

export class IdeaAuthorDto {
  @Field.id('01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f') id: string;
  @Field.value('Fiona Founder') username: string;
  @Field.value('founder@groundswell.test') email: string;
  @Field.time('2026-01-31T09:30:00.000Z') createdAt: string;
  @Field.integer(3, 'Number of the author’s ideas in any status, including this one.') ideas: number;
}

export class OtherIdeaDto {
  @Field.id('01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f') id: string;
  @Field.value('quiet-hours-for-open-offices') slug: string;
  @Field.value('Quiet Hours for Open Offices') title: string;
  @Field.oneOf(IDEA_STATUSES, 'IdeaStatus', 'active') status: IdeaStatus;
  @Field.time('2026-01-31T09:30:00.000Z') createdAt: string;
}

/** All data an admin needs for a decision. */
export class IdeaDossierDto {
  @ApiProperty({ type: AdminIdeaDto }) idea: AdminIdeaDto;

  @ApiProperty({
    type: IdeaDto,
    nullable: true,
    description: 'The public version, if the idea has a pending edit. Null otherwise.',
  })
  approved: IdeaDto | null;

  @ApiProperty({ type: IdeaAuthorDto }) author: IdeaAuthorDto;

  @ApiProperty({ type: [OtherIdeaDto], description: 'The author’s other ideas, newest first, at most 20.' })
  otherIdeas: OtherIdeaDto[];

  static of(row: IdeaRow, approved: IdeaRow | null, about: IdeaAbout): IdeaDossierDto {
    return {
      idea: AdminIdeaDto.of(row),
      approved: approved && IdeaDto.of(approved),
      author: { ...about.author, createdAt: about.author.createdAt.toISOString() },
      otherIdeas: about.otherIdeas.map((idea) => ({ ...idea, createdAt: idea.createdAt.toISOString() })),
    };
  }
}

/** Number of ideas with one status. */
export class StatusCountDto {
  @Field.oneOf(IDEA_STATUSES, 'IdeaStatus', 'pending') status: IdeaStatus;
  @Field.integer(12) ideas: number;
}
