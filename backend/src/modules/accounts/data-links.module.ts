import { Module } from '@nestjs/common';

import { adapters } from '../../platform/providers.js';
import { DataLinks } from './domain/data-links.js';
import { SignedDataLinks } from './infrastructure/signed-data-links.js';

/** The links to a person's data, for emails that offer them and for the pages behind them. */
@Module({ providers: adapters(SignedDataLinks), exports: [DataLinks] })
export class DataLinksModule {}
