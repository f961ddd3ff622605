// `npm run bench:evidence`: the long form of the simulations that hold the intervals of evidence and of
// experiments (backend/test/evidence): 20,000 runs each. Prints what was covered. `SEED=123 npm run
// bench:evidence` tries the same again.
process.env.EVIDENCE_RUNS = '20000';
process.argv.push('--backend', 'test/evidence/');
await import('../test.mjs');
