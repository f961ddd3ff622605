import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing, NotFound } from '../../../shared/domain-error.js';
import { newId } from '../../../shared/ids.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { ReadExperiments } from '../../experiments/index.js';
import { Seals } from '../domain/evidence-log.js';
import { hasEvidence, REPORT_LIMITS, reportOf } from '../domain/report.js';
import { reportWords } from '../domain/report-words.js';
import {
  type NewReport,
  NothingToReport,
  TooManyReports,
  EvidenceReportRepository,
} from '../domain/report.repository.js';
import { ReadEvidence } from './read-evidence.js';

/** Publishes signed reports of an idea's current evidence, and withdraws them. */
@Injectable()
export class FounderReports {
  constructor(
    private readonly readEvidence: ReadEvidence,
    private readonly readExperiments: ReadExperiments,
    private readonly reports: EvidenceReportRepository,
    private readonly seals: Seals,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * @param includeName whether the report contains the founder's name
   * @throws NotFound (including for another founder's idea), NothingToReport, TooManyReports
   */
  async publish(founderId: string, ideaId: string, includeName: boolean): Promise<NewReport> {
    const evidence = await this.readEvidence.execute(founderId, ideaId);
    const subject = existing(
      await this.reports.subjectOf(founderId, ideaId, evidence.goal?.id ?? null),
      'Idea',
    );
    if (!hasEvidence(evidence)) throw new NothingToReport();
    const now = this.clock.now();
    const id = newId();
    const named = includeName ? subject : { ...subject, founder: null };
    const begun = (await this.readExperiments.ofIdea(founderId, ideaId)).filter(({ startedAt }) => startedAt);
    const frame = { id, origin: this.seals.origin, now, experiments: begun };
    const content = reportOf(evidence, named, frame);
    const report: NewReport = {
      id,
      ideaId,
      goalId: evidence.goal?.id ?? null,
      jws: await this.seals.signReport(content),
      words: reportWords(evidence, begun),
      createdAt: now,
      withdrawnAt: null,
    };
    await this.unitOfWork.run(async (tx) => {
      const count = existing(await this.reports.countFor(tx, ideaId), 'Idea');
      if (count.published >= REPORT_LIMITS.published || count.ever >= REPORT_LIMITS.ever)
        throw new TooManyReports(count.published);
      await this.reports.add(tx, report);
    });
    return report;
  }

  /**
   * Withdraws a report. Its page then says that it was withdrawn. Existing copies stay valid.
   * @throws NotFound, including for another founder's report
   */
  async withdraw(founderId: string, id: string): Promise<void> {
    if (!(await this.reports.withdraw(founderId, id, this.clock.now()))) throw new NotFound('Report');
  }
}
