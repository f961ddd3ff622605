import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { Signer } from '../../../platform/signing/signer.js';
import { type EvidenceReport, REPORT_TYPE } from '../domain/report.js';
import { ReportSigner } from '../domain/report-signer.js';

/** Signs reports with the installation's Ed25519 key. */
@Injectable()
export class JwsReportSigner extends ReportSigner {
  readonly origin: string;

  constructor(
    env: Env,
    private readonly signer: Signer,
  ) {
    super();
    this.origin = env.appUrl;
  }

  sign(report: EvidenceReport): Promise<string> {
    return this.signer.sign(report, REPORT_TYPE);
  }
}
