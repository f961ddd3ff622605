import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ApiScope } from '@/api/workspace';
import { AllOf, toggled } from '@/ui/form/all-of';
import { Checkbox } from '@/ui/input';
import { READING, type Scope, WRITING } from '../key-labels';
import styles from './scope-table.module.css';

interface ScopeTableProps {
  chosen: ApiScope[];
  onChange: (chosen: ApiScope[]) => void;
}

/** What the scopes are about, in their order. A subject can have a scope of either kind or of both. */
const SUBJECTS = [...READING, ...WRITING]
  .map(({ value }) => value.split(':')[0]!)
  .filter((subject, index, all) => all.indexOf(subject) === index)
  .map((subject) => {
    const of = (scopes: readonly Scope[]) => scopes.find(({ value }) => value.startsWith(`${subject}:`));
    return { subject, read: of(READING), write: of(WRITING) };
  });

const valuesOf = (scopes: readonly Scope[]) => scopes.map(({ value }) => value);

/** A new key's permissions: a row for each subject, with a checkbox each for reading and changing. */
export function ScopeTable({ chosen, onChange }: ScopeTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t`Permissions`}</th>
          <th scope="col" className={styles.box}>
            <AllOf label={t`Can read`} options={valuesOf(READING)} chosen={chosen} onChange={onChange} />
          </th>
          <th scope="col" className={styles.box}>
            <AllOf label={t`Can change`} options={valuesOf(WRITING)} chosen={chosen} onChange={onChange} />
          </th>
        </tr>
      </thead>
      <tbody>
        {SUBJECTS.map(({ subject, read, write }) => {
          const { subject: name, sentence } = (read ?? write)!;
          return (
            <tr key={subject}>
              <th scope="row">
                <span className={styles.subject}>{i18n._(name)}</span>
                <span className={styles.sentence}>{i18n._(sentence)}</span>
              </th>
              <ScopeBox scope={read} chosen={chosen} onChange={onChange} />
              <ScopeBox scope={write} chosen={chosen} onChange={onChange} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function ScopeBox({ scope, chosen, onChange }: ScopeTableProps & { scope: Scope | undefined }) {
  if (!scope) return <td />;
  const { value, name, sentence } = scope;
  return (
    <td className={styles.box}>
      <Checkbox
        name="scopes"
        aria-label={i18n._(name)}
        title={`${i18n._(sentence)} ${value}`}
        checked={chosen.includes(value)}
        onChange={() => onChange(toggled(chosen, value))}
      />
    </td>
  );
}
