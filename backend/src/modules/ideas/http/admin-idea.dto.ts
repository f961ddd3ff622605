import { ApiProperty } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import { IDEA_STATUSES, type IdeaStatus } from '../domain/idea.js';
import type { IdeaAbout } from '../infrastructure/admin-idea.queries.js';
import type { IdeaRow } from '../infrastructure/idea.queries.js';
import { IdeaDto, OwnIdeaDto } from './idea.dto.js';

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
