import type { AuditEntry } from '../api';
import styles from './audit-facts.module.css';

/** What an action changed, fact by fact, and what was said about it. */
export function AuditFacts({ entry: { before, after, reason } }: { entry: AuditEntry }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <div className={styles.facts}>
      {names.length > 0 && (
        <dl>
          {names.map((name) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Change from={before?.[name]} to={after?.[name]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {reason && <blockquote>{reason}</blockquote>}
    </div>
  );
}

function Change({ from, to }: { from: unknown; to: unknown }) {
  if (from === undefined) return <>{inWords(to)}</>;
  if (to === undefined) return <del>{inWords(from)}</del>;
  if (inWords(from) === inWords(to)) return <>{inWords(to)}</>;
  return (
    <>
      {inWords(from)} <span aria-hidden="true">→</span>
      <span className="sr-only">became</span> {inWords(to)}
    </>
  );
}

/** A fact is whatever JSON the action wrote down. */
function inWords(fact: unknown): string {
  if (fact === null) return 'none';
  if (typeof fact === 'string') return fact.replaceAll('_', ' ');
  return typeof fact === 'object' ? JSON.stringify(fact) : String(fact);
}
