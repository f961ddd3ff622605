import { Module } from '@nestjs/common';

import { adapters } from '../../platform/providers.js';
import { DataLinks } from './domain/data-links.js';
import { SignedDataLinks } from './infrastructure/signed-data-links.js';

/** Links to a person's data: made for emails, and read by the pages they open. */
@Module({ providers: adapters(SignedDataLinks), exports: [DataLinks] })
export class DataLinksModule {}
