import { Module } from '@nestjs/common';

import { adapters } from '../../platform/providers.js';
import { IdeaImports } from './domain/idea-imports.js';
import { PgIdeaImports } from './infrastructure/pg-idea-imports.js';

/** Ideas in bulk, for API and worker processes. */
@Module({ providers: adapters(PgIdeaImports), exports: [IdeaImports] })
export class IdeaImportsModule {}
