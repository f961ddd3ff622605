import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';

/**
 * A field that people do not see, to be named as programs love to fill it. Anything goes in it, so that they
 * never learn what was wrong.
 */
export const Honeypot = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      nullable: true,
      example: '',
      description: 'Leave it empty: people do not see this field. What comes with it filled is not stored.',
    }),
    IsOptional(),
    IsString(),
  );
