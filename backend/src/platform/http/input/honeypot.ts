import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';

/**
 * A field that people don't see, with a name that bots like to fill in. Accepts any value, so that bots don't
 * learn why they failed.
 */
export const Honeypot = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      nullable: true,
      example: '',
      description: 'Leave this empty: people do not see the field, and requests with a value are not stored.',
    }),
    IsOptional(),
    IsString(),
  );
