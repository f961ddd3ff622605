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

/** What the API's document says of a field of an answer. */
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

/** An idea as anybody may see it. Dates are ISO 8601 UTC. */
export class IdeaDto extends (IdeaContentDto as new () => IdeaContentDto & IdeaContent) {
  @Field.oneOf(IDEA_STATUSES, 'IdeaStatus', 'active') status: IdeaStatus;
  @Field.integer(12) voteCount: number;
  @Field.integer(4) waitlistCount: number;
  @Field.time('2026-01-31T09:30:00.000Z') createdAt: string;

  /** Leaves out what only the founder or an admin may see. */
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

/** That an idea's page is shown to visitors in several versions. */
export class ComparedVersionsDto {
  @ApiProperty({ type: 'integer', minimum: 2, maximum: 4, example: 2 }) versions: number;

  @Field.value(
    'Quiet Hours for Open Offices',
    'What the idea is called everywhere else, whichever headline you were shown.',
  )
  title: string;
}

/** A founder as visitors see them. */
export class ShownFounderDto {
  @Field.value('Fiona') name: string;
  @Field.nullableText('/uploads/avatars/0f3a.webp', 'A picture that this site keeps.') picture: string | null;

  /** A picture elsewhere is left out: visitors' browsers would tell that site what they read. */
  static of({ name, picture }: ShownFounder): ShownFounderDto {
    return { name, picture: picture?.startsWith(`${UPLOADS_PATH}/`) ? picture : null };
  }
}

/** An idea as whoever asks for its page may see it. */
export class IdeaPageDto extends IdeaDto {
  @Field.value(true, 'Whether who joins its waitlist gets a mail that asks to confirm the address.')
  asksToConfirm: boolean;

  @ApiPropertyOptional({
    example: true,
    description:
      'Visitors are asked about a price: `GET /api/ideas/{id}/offer` says which. Absent otherwise.',
  })
  asksPrice?: boolean;

  @ApiPropertyOptional({
    type: ShownFounderDto,
    description: 'Who stands behind it, where its founder wants that said. Absent otherwise.',
  })
  founder?: ShownFounderDto;

  @ApiPropertyOptional({
    example: true,
    description:
      'Only for its founder and admins, where `status` is not `active`: whether an approved version is public.',
  })
  isPublic?: boolean;

  @ApiPropertyOptional({
    type: IdeaDto,
    description:
      'Only for its founder and admins, where an edit of the live idea waits: the approved version, which visitors read. All else is the edit.',
  })
  approved?: IdeaDto;

  @ApiPropertyOptional({
    type: ComparedVersionsDto,
    description:
      'While versions of the page are compared: title, description and picture are those of the version that you are shown.',
  })
  compared?: ComparedVersionsDto;

  /** @param number of the version, from 0, the original. */
  static ofVersion(idea: IdeaPageDto, test: PageTest, number: number): IdeaPageDto {
    const compared = { versions: test.versions.length, title: idea.title };
    return { ...asVersion(idea, test, number), compared };
  }

  /** @param approved what visitors read at the same address, if anything. */
  static ofPage(row: IdeaRow, approved: IdeaRow | null): IdeaPageDto {
    // Founders and admins are asked what visitors are.
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

/** An idea as its founder sees it. */
export class OwnIdeaDto extends IdeaDto {
  @Field.nullableText('Please say who pays, and how much.') reviewComments: string | null;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    example: 3,
    description:
      'Raised by every save. Send it back as `If-Match` so that an edit never covers an unseen one.',
  })
  version: number;

  @Field.value(
    false,
    'Whether an approved version is public now. With a status other than `active`, what you read here is an edit that waits: visitors read the approved version.',
  )
  isPublic: boolean;

  @Field.value(
    'quiet-hours-for-open-offices',
    'What to put behind `/ideas/` to open the page: the slug, or the id while the idea is not public and another one answers there.',
  )
  page: string;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    nullable: true,
    example: null,
    description:
      'Votes that the tool counted from which it was imported. In no other number, and shown to nobody else.',
  })
  importedVotes: number | null;

  static override of(row: IdeaRow): OwnIdeaDto {
    const { reviewComments, version, isPublic, page = row.slug, importedVotes = null } = row;
    // Copying it by `...` takes V8 eight times as long.
    return Object.assign(IdeaDto.of(row), { reviewComments, version, isPublic, page, importedVotes });
  }
}

/** An idea as an admin sees it. */
export class AdminIdeaDto extends OwnIdeaDto {
  @Field.value('founder@groundswell.test') userEmail: string;

  @Field.nullableTime('2026-01-31T09:30:00.000Z', 'When it last went to the admins; null when it never did.')
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
  @Field.integer(3, 'Ideas in any status, this one included.') ideas: number;
}

export class OtherIdeaDto {
  @Field.id('01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f') id: string;
  @Field.value('quiet-hours-for-open-offices') slug: string;
  @Field.value('Quiet Hours for Open Offices') title: string;
  @Field.oneOf(IDEA_STATUSES, 'IdeaStatus', 'active') status: IdeaStatus;
  @Field.time('2026-01-31T09:30:00.000Z') createdAt: string;
}

/** What an admin reads before deciding. */
export class IdeaDossierDto {
  @ApiProperty({ type: AdminIdeaDto }) idea: AdminIdeaDto;

  @ApiProperty({
    type: IdeaDto,
    nullable: true,
    description:
      'The approved version that is public while an edit of it waits; null where nothing is to be compared.',
  })
  approved: IdeaDto | null;

  @ApiProperty({ type: IdeaAuthorDto }) author: IdeaAuthorDto;

  @ApiProperty({ type: [OtherIdeaDto], description: 'Newest first, 20 at the most.' })
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

/** How many ideas are in a status. */
export class StatusCountDto {
  @Field.oneOf(IDEA_STATUSES, 'IdeaStatus', 'pending') status: IdeaStatus;
  @Field.integer(12) ideas: number;
}
