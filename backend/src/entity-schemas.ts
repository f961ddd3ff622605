import type { EntitySchema } from 'typeorm';

import { ideaEditSchema } from './modules/ideas/infrastructure/idea-edit.schema.js';
import { ideaSchema } from './modules/ideas/infrastructure/idea.schema.js';

/** Every EntitySchema that the data source has to know. */
export const entitySchemas = [ideaSchema, ideaEditSchema] as EntitySchema[];
