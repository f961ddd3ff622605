/** Lines that are kept for one test; the oldest go first. */
const MOST = 200;
let lines = [];

/** Keeps what the product said or answered, for the case that the running test fails. */
export function note(line) {
  lines.push(line);
  if (lines.length > MOST) lines.shift();
}

/**
 * Handles an event of jest-circus: a failing test's error also tells what the servers of this worker said
 * and answered since the test before it was done. Of a passing test nothing is told.
 */
export function tellServerLog({ name, test }) {
  if (name === 'run_start') lines = [];
  if (name !== 'test_done') return;
  // An error stands in a pair with the place where the test was defined.
  const [error] = test.errors.flat().filter((one) => one instanceof Error);
  if (error && lines.length > 0) error.stack = withLog(error);
  lines = [];
}

/**
 * Between message and stack. With the bar in front, Jest takes no line of a logged stack for one of the
 * error's own.
 */
function withLog({ message, stack = message }) {
  const shown = lines.flatMap((line) => line.split('\n')).map((line) => `  | ${line}`);
  const log = ['', '', 'What the server said and answered during this test:', ...shown].join('\n');
  const end = stack.indexOf(message) + message.length;
  return stack.slice(0, end) + log + stack.slice(end);
}
