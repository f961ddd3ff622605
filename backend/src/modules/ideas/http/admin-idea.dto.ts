import { ApiProperty } from '@nestjs/swagger';

import { IDEA_STATUSES, type IdeaStatus } from '../domain/idea.js';
import type { IdeaAuthor, OtherIdea } from '../infrastructure/idea-details.queries.js';
import type { IdeaRow } from '../infrastructure/idea.queries.js';
import { IdeaDto, OwnIdeaDto } from './idea.dto.js';

/** An idea as an admin sees it. */
export class AdminIdeaDto extends OwnIdeaDto {
  @ApiProperty({ example: 'founder@groundswell.test' })
  userEmail: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-01-31T09:30:00.000Z',
    description: 'When it last went to the admins; null when it never did.',
  })
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
  @ApiProperty({ format: 'uuid', example: '01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f' })
  id: string;

  @ApiProperty({ example: 'Fiona Founder' })
  username: string;

  @ApiProperty({ example: 'founder@groundswell.test' })
  email: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;

  @ApiProperty({ type: 'integer', example: 3, description: 'Ideas in any status, this one included.' })
  ideas: number;
}

export class OtherIdeaDto {
  @ApiProperty({ format: 'uuid', example: '01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f' })
  id: string;

  @ApiProperty({ example: 'quiet-hours-for-open-offices' })
  slug: string;

  @ApiProperty({ example: 'Quiet Hours for Open Offices' })
  title: string;

  @ApiProperty({ enum: IDEA_STATUSES, enumName: 'IdeaStatus', example: 'active' })
  status: IdeaStatus;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;
}

/** What an admin reads before deciding. */
export class IdeaDossierDto {
  @ApiProperty({ type: AdminIdeaDto })
  idea: AdminIdeaDto;

  @ApiProperty({
    type: IdeaDto,
    nullable: true,
    description:
      'The approved version that is public while an edit of it waits; null where nothing is to be compared.',
  })
  approved: IdeaDto | null;

  @ApiProperty({ type: IdeaAuthorDto })
  author: IdeaAuthorDto;

  @ApiProperty({ type: [OtherIdeaDto], description: 'Newest first, 20 at the most.' })
  otherIdeas: OtherIdeaDto[];

  static of(
    row: IdeaRow,
    approved: IdeaRow | null,
    about: { author: IdeaAuthor; otherIdeas: OtherIdea[] },
  ): IdeaDossierDto {
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
  @ApiProperty({ enum: IDEA_STATUSES, enumName: 'IdeaStatus', example: 'pending' })
  status: IdeaStatus;

  @ApiProperty({ type: 'integer', example: 12 })
  ideas: number;
}
