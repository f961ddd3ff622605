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
      <h3 id="edit-changes">What changes</h3>
      <p>This idea is live and stays as it is until you approve the edit.</p>
      <Comparison differences={differences(approved, idea)} mine="Was" theirs="Becomes" level={4} />
    </section>
  );
}
