export { EvidenceJobsModule } from './evidence-jobs.module.js';
export { EvidenceModule } from './evidence.module.js';
