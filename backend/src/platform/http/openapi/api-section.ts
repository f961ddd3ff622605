import { applyDecorators } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

/** What each section (tag) of the API document is about, by name. */
export const SECTIONS = new Map<string, string>();

/**
 * Puts a controller into a section (a tag) of the API document, and says what it is about; other controllers
 * of it have `@ApiTags(name)`.
 */
export function ApiSection(name: string, description: string): ClassDecorator {
  SECTIONS.set(name, description);
  return applyDecorators(ApiTags(name));
}
