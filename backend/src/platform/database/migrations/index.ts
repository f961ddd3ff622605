import { MainJob1763700000000 } from './1763700000000-main-job.js';

/** Every migration, oldest first. */
export const migrations = [MainJob1763700000000];
