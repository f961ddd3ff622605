import { Link } from 'react-router-dom';
import { formatDate, plural } from '@/lib/format';
import { paths } from '@/routing/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmButton } from '@/ui/confirm-button';
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

/** One reported thing: what it says, what visitors say about it, and the decision. */
export function ReportCard({
  report,
  busy,
  onDecide,
  onTakeDown,
  onReopen,
}: {
  report: AdminReport;
  busy: boolean;
  onDecide: (decision: 'dismissed' | 'message-removed') => void;
  onTakeDown: () => void;
  onReopen: () => void;
}) {
  const isIdea = report.subjectType === 'idea';
  return (
    <article
      className={styles.card}
      aria-label={`${KINDS[report.subjectType]}: ${report.quote}`}
      aria-busy={busy || undefined}
    >
      <div className={styles.top}>
        <Badge>{KINDS[report.subjectType]}</Badge>
        <span className={styles.when}>
          {plural(report.reportCount, 'report')}, the last on {formatDate(report.lastReportedAt)}
        </span>
      </div>
      {isIdea ? (
        <h2 className={styles.title}>{report.quote}</h2>
      ) : (
        <blockquote className={styles.quote}>{report.quote}</blockquote>
      )}
      <p className={styles.about}>
        {isIdea ? 'Idea by ' : 'Under '}
        {!isIdea && <Link to={paths.idea.href(report.ideaSlug)}>{report.ideaTitle}</Link>}
        {!isIdea && ', an idea by '}
        <Link to={`${paths.adminUsers.href()}?search=${encodeURIComponent(report.authorName)}`}>
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
      <ul className={styles.reasons} aria-label="Reasons">
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
      {report.state === 'open' ? (
        <div className={styles.actions}>
          <Button size="s" busy={busy} onClick={() => onDecide('dismissed')}>
            Dismiss
          </Button>
          {!isIdea && (
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
      ) : (
        <div className={styles.decision}>
          <p>
            <strong>{DECIDED[report.state]}</strong> by {report.decidedBy}
            {report.decidedAt && ` on ${formatDate(report.decidedAt)}`}
          </p>
          {report.note && <p className={styles.note}>“{report.note}”</p>}
          {report.state !== 'message-removed' && (
            <Button size="s" busy={busy} onClick={onReopen}>
              {report.state === 'taken-down' ? 'Restore idea' : 'Undo'}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
