import { formatDate, plural } from '@/lib/format';
import { paths } from '@/routing/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmButton } from '@/ui/confirm-button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import type { AdminReport } from '../api';
import { reasonLabel } from '../reasons';
import type { Decision } from '../use-decide';
import styles from './report-card.module.css';

const KINDS: Record<AdminReport['subjectType'], string> = {
  idea: 'Idea',
  feedback: 'Message',
  reply: 'Reply',
};
const DECIDED: Record<Decision, string> = {
  dismissed: 'Dismissed',
  'taken-down': 'Idea taken down',
  'message-removed': 'Message removed',
};

export interface ReportCardProps {
  report: AdminReport;
  busy: boolean;
  onDecide: (decision: 'dismissed' | 'message-removed') => void;
  onTakeDown: () => void;
  onReopen: () => void;
}

/** One reported thing: what it says, what visitors say about it, and the decision. */
export function ReportCard(props: ReportCardProps) {
  const { report, busy } = props;
  const isIdea = report.subjectType === 'idea';
  return (
    <article
      className={cx(layout.stack3, surface.card, styles.card)}
      aria-label={`${KINDS[report.subjectType]}: ${report.quote}`}
      aria-busy={busy || undefined}
    >
      <div className={cx(layout.row2, styles.top)}>
        <Badge>{KINDS[report.subjectType]}</Badge>
        <span className={typography.note}>
          {plural(report.reportCount, 'report')}, the last on {formatDate(report.lastReportedAt)}
        </span>
      </div>
      {isIdea ? (
        <h2 dir="auto" className={styles.title}>
          {report.quote}
        </h2>
      ) : (
        <blockquote dir="auto" className={styles.quote}>
          {report.quote}
        </blockquote>
      )}
      <Origin report={report} />
      <ul className={cx(layout.wrap2, styles.reasons)} aria-label="Reasons">
        {report.reasons.map(({ reason, count }) => (
          <li key={reason}>
            {reasonLabel(reason)}
            {count > 1 && ` × ${count}`}
          </li>
        ))}
      </ul>
      {report.details.length > 0 && (
        <ul className={styles.details} aria-label="What visitors say">
          {report.details.map((text, index) => (
            <li key={index}>{text}</li>
          ))}
        </ul>
      )}
      {report.state === 'open' ? <Decisions {...props} /> : <Decided {...props} state={report.state} />}
    </article>
  );
}

/** Whose it is, and where. */
function Origin({ report }: { report: AdminReport }) {
  const isIdea = report.subjectType === 'idea';
  return (
    <p className={cx(typography.secondary, typography.anywhere)}>
      {isIdea ? 'Idea by ' : 'Under '}
      {!isIdea && (
        <Link dir="auto" to={paths.idea.href(report.ideaSlug)}>
          {report.ideaTitle}
        </Link>
      )}
      {!isIdea && ', an idea by '}
      <Link dir="auto" to={`${paths.adminUsers.href()}?search=${encodeURIComponent(report.authorName)}`}>
        {report.authorName}
      </Link>
      {isIdea && (
        <>
          {' · '}
          <Link to={paths.idea.href(report.ideaSlug)}>Open the page</Link>
        </>
      )}
      {report.ideaStatus === 'removed' && ' · not public now'}
    </p>
  );
}

function Decisions({ report, busy, onDecide, onTakeDown }: ReportCardProps) {
  return (
    <div className={layout.row4}>
      <Button size="s" busy={busy} onClick={() => onDecide('dismissed')}>
        Dismiss
      </Button>
      {report.subjectType !== 'idea' && (
        <ConfirmButton
          label="Remove message"
          question="Remove for good"
          onConfirm={() => onDecide('message-removed')}
        />
      )}
      <Button size="s" variant="danger" busy={busy} onClick={onTakeDown}>
        Take down idea
      </Button>
    </div>
  );
}

function Decided({ report, state, busy, onReopen }: ReportCardProps & { state: Decision }) {
  return (
    <div className={layout.row4}>
      <p>
        <strong>{DECIDED[state]}</strong> by {report.decidedBy}
        {report.decidedAt && ` on ${formatDate(report.decidedAt)}`}
      </p>
      {report.note && <p className={cx(typography.secondary, typography.anywhere)}>“{report.note}”</p>}
      {state !== 'message-removed' && (
        <Button size="s" busy={busy} onClick={onReopen}>
          {state === 'taken-down' ? 'Restore idea' : 'Undo'}
        </Button>
      )}
    </div>
  );
}
