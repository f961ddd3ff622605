import { Module } from '@nestjs/common';

import { adapters } from '../../platform/providers.js';
import { DataLinks } from './domain/data-links.js';
import { SignedDataLinks } from './infrastructure/signed-data-links.js';

/** Links for downloading a person's data: created for emails, and read by the pages they open. */
@Module({ providers: adapters(SignedDataLinks), exports: [DataLinks] })
export class DataLinksModule {}
