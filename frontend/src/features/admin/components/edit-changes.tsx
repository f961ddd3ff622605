import { t } from '@lingui/core/macro';
import type { GetIdeaDossierApiResponse } from '@/api/workspace';
import { differences } from '@/lib/idea-differences';
import { Comparison } from '@/ui/comparison';
import styles from './edit-changes.module.css';

/** The changes that an edit makes to a live idea, field by field. */
export default function EditChanges({ dossier }: { dossier: GetIdeaDossierApiResponse }) {
  const { idea, approved } = dossier;
  if (!approved) return null;
  return (
    <section aria-labelledby="edit-changes" className={styles.changes}>
      <h3 id="edit-changes">{t`What changes`}</h3>
      <p>{t`This idea is live and stays as it is until you approve the edit.`}</p>
      <Comparison differences={differences(approved, idea)} mine={t`Was`} theirs={t`Becomes`} level={4} />
    </section>
  );
}
