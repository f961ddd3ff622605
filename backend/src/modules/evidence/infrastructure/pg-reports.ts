import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { countAll } from '../../../platform/database/kysely.js';
import { repositoryOf } from '../../../platform/database/transactions.js';
import { translatorFor } from '../../../platform/i18n/translator.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { lockIdea } from '../../ideas/index.js';
import type { EvidenceReportSubject } from '../domain/report.js';
import { EvidenceReportRepository, type NewReport } from '../domain/report.repository.js';
import { reportSchema } from './evidence.schema.js';

/** Reports in PostgreSQL. */
@Injectable()
export class PgReports extends EvidenceReportRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async subjectOf(
    founderId: string,
    ideaId: string,
    goalId: string | null,
  ): Promise<EvidenceReportSubject | null> {
    const subject = await this.database
      .kysely()
      .selectFrom('ideas as i')
      .innerJoin('users as u', 'u.id', 'i.authorId')
      .leftJoin('evidenceGoals as g', (join) => join.onRef('g.ideaId', '=', 'i.id').on('g.id', '=', goalId))
      .select(['i.title', 'i.slug', 'u.username as founder', 'g.text as goalText'])
      .where('i.id', '=', ideaId)
      .where('i.authorId', '=', founderId)
      .where('i.status', '=', 'active')
      .executeTakeFirst();
    return subject ?? null;
  }

  async countFor(tx: Transaction, ideaId: string): Promise<{ published: number; ever: number } | null> {
    if (!(await lockIdea(this.database, tx, { id: ideaId }))) return null;
    return this.database
      .kysely(tx)
      .selectFrom('evidenceReports')
      .select(({ cast, fn }) => [
        cast<number>(fn.count('jws'), 'integer').as('published'),
        countAll.as('ever'),
      ])
      .where('ideaId', '=', ideaId)
      .executeTakeFirstOrThrow();
  }

  async add(tx: Transaction, report: NewReport): Promise<void> {
    const title = translatorFor('en').say(report.words.title);
    await repositoryOf(tx, reportSchema).insert({ ...report, title } as object);
  }

  async withdraw(founderId: string, id: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .kysely()
      .updateTable('evidenceReports as r')
      .from('ideas as i')
      .set(({ fn, ref, val }) => ({
        jws: null,
        words: null,
        withdrawnAt: fn.coalesce(ref('r.withdrawnAt'), val(at)),
      }))
      .where('r.id', '=', id)
      .whereRef('i.id', '=', 'r.ideaId')
      .where('i.authorId', '=', founderId)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0;
  }
}
