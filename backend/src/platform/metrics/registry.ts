import { Registry } from 'prom-client';

/**
 * What this process measures. One for the whole process, not one for each application: with PROCESS=all the
 * API and the worker are two applications in it, and a process has one `/metrics`.
 *
 * Labels are names from our code (routes, job types, outcomes), never what came with a request: paths hold
 * ids, and every new value of a label is memory for ever.
 */
export const registry = new Registry();
