import type { EntitySchema } from 'typeorm';

import { ideaSchema } from './modules/ideas/infrastructure/idea.schema.js';

/** Every EntitySchema that the data source has to know. */
export const entitySchemas = [ideaSchema] as EntitySchema[];
