const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
/** @type {[string, (result) => string][]} */
const COLUMNS = [
  ['fault', ({ title }) => title],
  ['requests', ({ requests }) => String(requests)],
  ['2xx, 3xx', ({ statuses }) => String(statuses.fine ?? 0)],
  ['503', ({ statuses }) => String(statuses[503] ?? 0)],
  ['others', ({ statuses }) => others(statuses)],
  ['longest', ({ longest }) => seconds(longest)],
  ['recovered', ({ recovery }) => (recovery === 0 ? 'at once' : `in ${seconds(recovery)}`)],
  ['slowest mail', ({ mails }) => seconds(mails)],
  ['copies', ({ copies }) => String(copies)],
  ['lost', ({ lost }) => String(lost.length)],
  ['doubled', ({ doubled }) => String(doubled.length)],
  ['counters', ({ counters }) => (counters.length === 0 ? 'exact' : 'WRONG')],
];

function others(statuses) {
  const rest = Object.entries(statuses).filter(([status]) => status !== 'fine' && status !== '503');
  return rest.length === 0 ? '0' : rest.map(([status, times]) => `${times} x ${status}`).join(', ');
}

/**
 * The table of all faults, as Markdown: what docs/operations.md shows. `copies`: mails that came again under
 * the same Message-ID, in all.
 */
export function tableOf(results) {
  const head = COLUMNS.map(([title]) => title);
  const rows = [...results.map((result) => COLUMNS.map(([, cell]) => cell(result)))];
  const widths = COLUMNS.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
