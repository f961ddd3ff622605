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
          <th scope="col" className={styles.box}>{t`Can read`}</th>
          <th scope="col" className={styles.box}>{t`Can change`}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <span className={styles.subject}>{t`All`}</span>
          </th>
          <AllBox label={t`Can read`} scopes={READING} chosen={chosen} onChange={onChange} />
          <AllBox label={t`Can change`} scopes={WRITING} chosen={chosen} onChange={onChange} />
        </tr>
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

/** The checkbox for all permissions of a kind. */
function AllBox({
  label,
  scopes,
  chosen,
  onChange,
}: ScopeTableProps & { label: string; scopes: readonly Scope[] }) {
  return (
    <td className={styles.box}>
      <AllOf label={label} hideLabel options={valuesOf(scopes)} chosen={chosen} onChange={onChange} />
    </td>
  );
}

function ScopeBox({ scope, chosen, onChange }: ScopeTableProps & { scope: Scope | undefined }) {
  if (!scope)
    return (
      <td className={styles.box}>
        <span aria-hidden="true">–</span>
      </td>
    );
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
