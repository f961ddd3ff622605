import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { zipOf } from '../../../platform/http/responses/zip.js';
import { type AccountHolder, PersonalDataSections } from '../../../shared/personal-data.js';
import { PersonalFilesParts } from '../../../shared/personal-files.js';
import type { DataExportHead } from './data-export.js';
import { ExportTurn } from './export-turn.js';
import { fullExport } from './full-export.js';

/** Everything we hold about a founder as one zip, for the signed-in founder and for the link in an email. */
@Injectable()
export class FullDownload {
  constructor(
    private readonly sections: PersonalDataSections,
    private readonly parts: PersonalFilesParts,
    private readonly turn: ExportTurn,
  ) {}

  /** Sends the zip as it is read. @throws ExportUnderWay, TooManyExports */
  async send(founder: AccountHolder, head: DataExportHead, reply: FastifyReply): Promise<FastifyReply> {
    await this.turn.take(founder.userId, reply);
    const files = fullExport(head, this.sections.all(), this.parts.all(), founder);
    return asFile(reply, `groundswell-everything-${dayOf(head)}.zip`)
      .type('application/zip')
      .send(zipOf(files, head.exportedAt));
  }
}

export const dayOf = ({ exportedAt }: DataExportHead) => exportedAt.toISOString().slice(0, 10);

export const asFile = (reply: FastifyReply, name: string) =>
  reply.header('content-disposition', `attachment; filename="${name}"`);
