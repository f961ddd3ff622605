import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
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
    <section className={cx(layout.stack3, styles.preview)} aria-labelledby="mail-preview">
      <h2 id="mail-preview" className={typography.large}>
        Preview
      </h2>
      {failed && (
        <p className={typography.error} role="alert">
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
