import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsUUID } from 'class-validator';

import { PageQuery } from '../../../platform/http/responses/pagination.js';
import { MayBeAbsent, OptionalText, Text } from '../../../platform/http/input/validators.js';
import { SUBSCRIBER_TAG_LIMITS } from '../domain/subscriber-tags.js';
import {
  SUBSCRIBER_STATUSES,
  type SubscriberRow,
  type SubscriberStatus,
  type WaitlistCounts,
} from '../infrastructure/subscriber.queries.js';

const SEARCH_MAX = 254;

function Flag(description: string) {
  return (target: object, key: string) => {
    ApiPropertyOptional({ type: Boolean, example: true, description })(target, key);
    MayBeAbsent()(target, key);
    Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value))(target, key);
    IsBoolean({ message: 'Please answer with true or false.' })(target, key);
  };
}

/** Which subscribers of mine. */
export class SubscriberFilterQuery {
  @ApiPropertyOptional({
    format: 'uuid',
    example: '0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de',
    description: 'Of this idea only.',
  })
  @MayBeAbsent()
  @IsUUID('all', { message: 'This is not a valid id.' })
  @Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value))
  ideaId?: string;

  @ApiPropertyOptional({
    type: String,
    maxLength: SEARCH_MAX,
    example: 'ada',
    description: 'Part of an address.',
  })
  @OptionalText()
  @Text({ max: SEARCH_MAX })
  search?: string | null;

  @ApiPropertyOptional({
    type: String,
    maxLength: SUBSCRIBER_TAG_LIMITS.name,
    example: 'beta',
    description: 'With this tag, in any case.',
  })
  @OptionalText()
  @Text({ max: SUBSCRIBER_TAG_LIMITS.name })
  tag?: string | null;

  @ApiPropertyOptional({
    enum: SUBSCRIBER_STATUSES,
    enumName: 'SubscriberStatus',
    example: 'active',
    description: 'Only subscribers in this status.',
  })
  @MayBeAbsent()
  @IsIn(SUBSCRIBER_STATUSES, { message: 'This is not a status.' })
  status?: SubscriberStatus;

  @Flag('Would pay for it.')
  willingToPay?: boolean;

  @Flag('Would like to work on it.')
  interestedInCollaborating?: boolean;

  @Flag('Would like to put money into it.')
  interestedInInvesting?: boolean;

  @Flag('Whether the mailbox has confirmed; who was never asked has not.')
  confirmed?: boolean;
}

export class SubscriberListQuery extends IntersectionType(PageQuery, SubscriberFilterQuery) {}

/** Somebody on a waitlist of mine. */
export class SubscriberDto {
  @ApiProperty({ format: 'uuid', example: '0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55' })
  id: string;

  @ApiProperty({ example: 'Quiet Hours' })
  ideaTitle: string;

  @ApiProperty({ example: 'quiet-hours' })
  ideaSlug: string;

  @ApiProperty({ example: 'ada@example.com' })
  email: string;

  @ApiProperty({ format: 'date-time', example: '2025-07-14T09:30:00.000Z', description: 'When they joined.' })
  createdAt: string;

  @ApiProperty({ enum: SUBSCRIBER_STATUSES, enumName: 'SubscriberStatus', example: 'active' })
  status: SubscriberStatus;

  @ApiProperty({ example: true })
  willingToPay: boolean;

  @ApiProperty({ example: false })
  interestedInCollaborating: boolean;

  @ApiProperty({ example: false })
  interestedInInvesting: boolean;

  @ApiProperty({ type: String, nullable: true, example: 'https://www.linkedin.com/in/ada-lovelace' })
  linkedinProfile: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'A spreadsheet and a lot of email.',
    description: 'How they solve the problem today, in their words.',
  })
  currentSolution: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2025-07-14T09:41:00.000Z',
    description: 'When the mailbox first confirmed; null for who has not, and for who was never asked.',
  })
  confirmedAt: string | null;

  @ApiProperty({ example: false, description: 'They were asked when joining, and have not confirmed.' })
  awaitsConfirmation: boolean;

  @ApiProperty({ type: [String], example: ['beta'], description: 'My tags, by name.' })
  tags: string[];

  @ApiProperty({
    example: false,
    description: 'Brought from another list: in no public number, and no evidence.',
  })
  imported: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    description: 'When an imported one agreed, as the other list says.',
  })
  agreedAt: string | null;

  static of({ createdAt, confirmedAt, agreedAt, ...rest }: SubscriberRow): SubscriberDto {
    return {
      ...rest,
      createdAt: createdAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
      agreedAt: agreedAt?.toISOString() ?? null,
    };
  }
}

/** A page of my waitlists, and numbers over all of them. */
export class WaitlistDto implements WaitlistCounts {
  @ApiProperty({ type: [SubscriberDto], description: 'The page, latest joined first.' })
  subscribers: SubscriberDto[];

  @ApiProperty({
    type: 'integer',
    example: 64,
    description: 'Who is on the list now, over all pages; filters do not change it.',
  })
  totalSubscribers: number;

  @ApiProperty({ type: 'integer', example: 24, description: 'Of these, who would pay.' })
  willingToPayCount: number;

  @ApiProperty({
    type: 'integer',
    example: 31,
    description: 'Of all on the list, whose mailbox has confirmed.',
  })
  confirmedCount: number;

  @ApiProperty({
    type: 'integer',
    example: 9,
    description: 'Of all on the list, who was asked when joining and has not confirmed.',
  })
  awaitingCount: number;

  @ApiProperty({ type: 'integer', example: 3, description: 'Who has left; in none of the other counts.' })
  unsubscribedCount: number;

  @ApiProperty({
    type: 'integer',
    example: 0,
    description: 'Who was imported from another list, whether still on this one or not.',
  })
  importedCount: number;

  @ApiProperty({
    type: 'integer',
    example: 2,
    description: 'Ideas of mine that are live; with `ideaId`, of that one.',
  })
  activeIdeasCount: number;
}
