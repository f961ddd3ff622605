import { render, screen } from '@testing-library/react';
import type { AuditEntry } from './api';
import { AuditDetails } from './components/audit-details';

const entry = (before: AuditEntry['before'], after: AuditEntry['after']) =>
  ({ before, after, reason: null }) as AuditEntry;

test.each([
  [
    { suspended: false },
    { suspended: true, hiddenIdeas: 10 },
    ['Account', 'Active →became Suspended', 'Ideas', '10 ideas hidden'],
  ],
  [
    { suspended: true },
    { suspended: false, shownIdeas: 1 },
    ['Suspended →became Active', '1 idea visible again'],
  ],
  [
    { status: 'pending' },
    { status: 'address_review_comment' },
    ['Status', 'Pending review →became Address Review'],
  ],
  [{ state: 'open' }, { state: 'taken-down' }, ['State', 'Open →became Taken down']],
])('describes a change from %j to %j in plain language', (before, after, words) => {
  const { container } = render(<AuditDetails entry={entry(before, after)} />);
  for (const word of words) expect(container).toHaveTextContent(word);
  expect(screen.queryByText(/hiddenIdeas|_/)).not.toBeInTheDocument();
});
