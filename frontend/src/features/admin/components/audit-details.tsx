import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { adminStatusLabel, STATUSES } from '@/lib/idea-status';
import type { AuditEntry } from '../api';
import styles from './audit-details.module.css';

/** The fields an action changed, and the reason for the action. */
export function AuditDetails({ entry: { before, after, reason } }: { entry: AuditEntry }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <div className={styles.facts}>
      {names.length > 0 && (
        <dl>
          {names.map((name) => (
            <div key={name}>
              <dt>{nameOf(name)}</dt>
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

/** Labels of the server's field names. Field names without a label are shown unchanged. */
const NAMES: Record<string, MessageDescriptor> = {
  attempt: msg`Next attempt`,
  attempts: msg`Attempts`,
  error: msg`Error`,
  feedbackId: msg`Message`,
  hiddenIdeas: msg`Ideas`,
  ideaId: msg`Idea`,
  message: msg`Text`,
  reason: msg`Reason`,
  shownIdeas: msg`Ideas`,
  state: msg`State`,
  status: msg`Status`,
  suspended: msg`Account`,
  version: msg`Version`,
};

const nameOf = (field: string) => (NAMES[field] ? i18n._(NAMES[field]) : field);

function Change({ name, from, to }: { name: string; from: unknown; to: unknown }) {
  const [before, after] = [inWords(name, from), inWords(name, to)];
  if (from === undefined) return <>{after}</>;
  if (to === undefined) return <del>{before}</del>;
  if (before === after) return <>{after}</>;
  return (
    <>
      {before}{' '}
      <span data-mirror aria-hidden="true">
        →
      </span>
      <span className="sr-only">{t`became`}</span> {after}
    </>
  );
}

/** Formats a field's value for display. The value can be any JSON that the action stored. */
function inWords(name: string, fact: unknown): string {
  if (name === 'hiddenIdeas') return plural(Number(fact), { one: '# idea hidden', other: '# ideas hidden' });
  if (name === 'shownIdeas')
    return plural(Number(fact), { one: '# idea visible again', other: '# ideas visible again' });
  if (name === 'suspended') return fact ? t`Suspended` : t`Active`;
  const status = STATUSES.find((candidate) => name === 'status' && candidate === fact);
  if (status) return capitalized(adminStatusLabel(status));
  if (fact === null) return '–';
  if (typeof fact === 'string') return capitalized(fact.replaceAll(/[_-]/g, ' '));
  return typeof fact === 'object' ? JSON.stringify(fact) : String(fact);
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
