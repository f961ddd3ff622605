import { DomainError } from '../../../shared/domain-error.js';
import { REPORT_LIMITS } from './report.js';

/** Neither a goal nor a counted visitor. */
export class NothingToReport extends DomainError {
  constructor() {
    super(
      'conflict',
      'NOTHING_TO_REPORT',
      'There is nothing to report yet: no goal was set, and no visitor was counted.',
    );
  }
}

/** The idea has as many reports as it may. */
export class TooManyReports extends DomainError {
  constructor(published: number) {
    const { published: most, ever } = REPORT_LIMITS;
    super(
      'conflict',
      'TOO_MANY_REPORTS',
      published >= most
        ? `This idea has ${most} reports. Please withdraw one first.`
        : `This idea has had ${ever} reports, which is as many as an idea may have.`,
    );
  }
}
