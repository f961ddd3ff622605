/** Maximum number of lines stored for one test. The oldest are dropped first. */
const MOST = 200;
let lines = [];

/** Stores a line of the product's log or a response, in case the running test fails. */
export function note(line) {
  lines.push(line);
  if (lines.length > MOST) lines.shift();
}

/**
 * Handles a jest-circus event. If a test failed, adds the log and responses of this worker's servers since
 * the previous test to the test's error.
 */
export function tellServerLog({ name, test }) {
  if (name === 'run_start') lines = [];
  if (name !== 'test_done') return;
  // Jest stores an error in a pair with the place where the test was defined.
  const [error] = test.errors.flat().filter((one) => one instanceof Error);
  if (error && lines.length > 0) error.stack = withLog(error);
  lines = [];
}

/**
 * Inserts the log between message and stack. Each line starts with a bar, so that Jest doesn't mistake a
 * logged stack for that of the error.
 */
function withLog({ message, stack = message }) {
  const printed = lines.flatMap((line) => line.split('\n')).map((line) => `  | ${line}`);
  const log = ['', '', 'What the server said and answered during this test:', ...printed].join('\n');
  const end = stack.indexOf(message) + message.length;
  return stack.slice(0, end) + log + stack.slice(end);
}
