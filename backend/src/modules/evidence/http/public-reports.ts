import { Injectable } from '@nestjs/common';

import { EvidenceReportQueries } from '../infrastructure/report.queries.js';
import type { EvidenceReportDto } from './report.dto.js';

/** What anybody may read of reports: the API's own answers, also for those who put them into a page. */
@Injectable()
export class PublicReports {
  constructor(private readonly queries: EvidenceReportQueries) {}

  /** Null: there is none, or its idea is not public. */
  async find(id: string): Promise<EvidenceReportDto | null> {
    const row = await this.queries.findPublic(id);
    if (!row) return null;
    const { jws } = row;
    return { report: jws === null ? null : payloadOf(jws), jws, withdrawn: jws === null };
  }

  /** Whether such a report was published, and is not shown now: its idea was deleted or taken down. */
  async isGone(id: string): Promise<boolean> {
    return (await this.queries.standingOf(id))?.state === 'gone';
  }
}

function payloadOf(jws: string): Record<string, unknown> {
  const [, payload = ''] = jws.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>;
}
