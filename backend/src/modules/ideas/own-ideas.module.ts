import { Module } from '@nestjs/common';

import { adapters } from '../../platform/providers.js';
import { OwnIdeas } from './domain/own-ideas.js';
import { PgOwnIdeas } from './infrastructure/pg-own-ideas.js';

/** For features of a founder's own ideas. */
@Module({ providers: adapters(PgOwnIdeas), exports: [OwnIdeas] })
export class OwnIdeasModule {}
