// `npm run bench:evidence -w lab`: the long form of the simulations that hold the intervals of evidence and
// of experiments (backend/test/evidence): 20,000 runs each. Prints what was covered. `SEED=123 npm run
// bench:evidence -w lab` tries the same again.
process.env.EVIDENCE_RUNS = '20000';
process.argv.push('--backend', 'test/evidence/');
await import('../../scripts/test.mjs');
