import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { zipOf } from '../../../platform/http/responses/zip.js';
import {
  type AccountHolder,
  PersonalDataSections,
  type PersonalData,
} from '../../../shared/personal-data.js';
import { PersonalFilesParts, type PersonalFile, type PersonalFiles } from '../../../shared/personal-files.js';
import { type DataExportHead, dataExport } from './data-export.js';
import { ExportTurn } from './export-turn.js';

/**
 * Downloads everything we hold about a founder as one ZIP, for signed-in founders and for the link in an
 * email.
 */
@Injectable()
export class FullDownload {
  constructor(
    private readonly sections: PersonalDataSections,
    private readonly parts: PersonalFilesParts,
    private readonly turn: ExportTurn,
  ) {}

  /**
   * Streams the ZIP.
   * @throws ExportUnderWay, TooManyExports
   */
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

/**
 * Yields a founder's files one by one: each feature's own files, the JSON documents that group some sections,
 * and `account.json` with all sections.
 */
async function* fullExport(
  head: DataExportHead,
  sections: readonly PersonalData[],
  parts: readonly PersonalFiles[],
  founder: AccountHolder,
): AsyncGenerator<PersonalFile> {
  for (const part of parts) yield* part.files(founder);
  const documents = new Set(sections.flatMap(({ document }) => document ?? []));
  for (const name of documents) {
    const own = sections.filter(({ document }) => document === name);
    yield { name: `${name}.json`, content: dataExport({ exportedAt: head.exportedAt }, own, founder) };
  }
  yield { name: 'account.json', content: dataExport(head, sections, founder) };
}
