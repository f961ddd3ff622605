import { Registry } from 'prom-client';

/**
 * The metrics of this process. There is one registry per process, not per application: with PROCESS=all, the
 * API and the worker are two applications in one process with one `/metrics`.
 *
 * Label values must be names from the code (routes, job types, outcomes), never values from a request: paths
 * contain IDs, and every new label value takes memory permanently.
 */
export const registry = new Registry();
