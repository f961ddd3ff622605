import { adminStatusLabel, STATUSES } from '@/lib/idea-status';
import { plural } from '@/lib/format';
import type { AuditEntry } from '../api';
import styles from './audit-details.module.css';

/** What an action changed, fact by fact, and what was said about it. */
export function AuditDetails({ entry: { before, after, reason } }: { entry: AuditEntry }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <div className={styles.facts}>
      {names.length > 0 && (
        <dl>
          {names.map((name) => (
            <div key={name}>
              <dt>{NAMES[name] ?? name}</dt>
              <dd>
                <Change name={name} from={before?.[name]} to={after?.[name]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {reason && <blockquote dir="auto">{reason}</blockquote>}
    </div>
  );
}

/** What the server's names of facts are called. Any other is shown as it is. */
const NAMES: Record<string, string> = {
  attempt: 'Next attempt',
  attempts: 'Attempts',
  error: 'Error',
  feedbackId: 'Message',
  hiddenIdeas: 'Ideas',
  ideaId: 'Idea',
  message: 'Text',
  reason: 'Reason',
  shownIdeas: 'Ideas',
  state: 'State',
  status: 'Status',
  suspended: 'Account',
  version: 'Version',
};

function Change({ name, from, to }: { name: string; from: unknown; to: unknown }) {
  const [before, after] = [inWords(name, from), inWords(name, to)];
  if (from === undefined) return <>{after}</>;
  if (to === undefined) return <del>{before}</del>;
  if (before === after) return <>{after}</>;
  return (
    <>
      {before} <span aria-hidden="true">→</span>
      <span className="sr-only">became</span> {after}
    </>
  );
}

/** A fact is whatever JSON the action wrote down. */
function inWords(name: string, fact: unknown): string {
  if (name === 'hiddenIdeas') return `${plural(Number(fact), 'idea')} hidden`;
  if (name === 'shownIdeas') return `${plural(Number(fact), 'idea')} visible again`;
  if (name === 'suspended') return fact ? 'suspended' : 'active';
  const status = STATUSES.find((known) => name === 'status' && known === fact);
  if (status) return adminStatusLabel(status);
  if (fact === null) return 'none';
  if (typeof fact === 'string') return fact.replaceAll(/[_-]/g, ' ');
  return typeof fact === 'object' ? JSON.stringify(fact) : String(fact);
}
