import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useDraftPreview } from '../hooks/use-draft-preview';
import styles from './draft-preview.module.css';
import { MailPreview } from './mail-preview';

/** The mail as it will arrive, while it is written. */
export function DraftPreview({
  ideaId,
  subject,
  content,
}: {
  ideaId: string;
  subject: string;
  content: string;
}) {
  const { mail, failed, again } = useDraftPreview(ideaId, subject, content);
  return (
    <section className={styles.preview} aria-labelledby="mail-preview">
      <h2 id="mail-preview" className={styles.title}>
        Preview
      </h2>
      {failed && (
        <p className={styles.failed} role="alert">
          The preview could not be drawn.{' '}
          <Button size="s" onClick={again}>
            Try again
          </Button>
        </p>
      )}
      {mail ? (
        <MailPreview mail={mail} />
      ) : (
        !failed && (
          <EmptyState
            title="Write the content"
            text="The email appears here as your subscribers will see it."
          />
        )
      )}
    </section>
  );
}
