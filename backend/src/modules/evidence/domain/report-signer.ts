import type { EvidenceReport } from './report.js';

/** Puts the installation's name to a report. */
export abstract class ReportSigner {
  /** The installation's public address, as reports name it. */
  abstract readonly origin: string;

  /** @returns the report as JWS in compact form (type `groundswell-evidence+jws`). */
  abstract sign(report: EvidenceReport): Promise<string>;
}
