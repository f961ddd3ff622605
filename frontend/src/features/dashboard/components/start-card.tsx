import { t } from '@lingui/core/macro';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { coverOf } from '@/lib/cover';
import { useDebounced } from '@/lib/use-debounced';
import { paths } from '@/routing/paths';
import { Button, ButtonLink } from '@/ui/button';
import { ArrowUpIcon } from '@/ui/icons';
import { Input } from '@/ui/input';
import layout from '@/ui/layout.module.css';
import { SafeImage } from '@/ui/safe-image';
import surface from '@/ui/surface.module.css';
import { cx } from '@/lib/class-names';
import styles from './start-card.module.css';

/** The dashboard without ideas: asks for a title, and previews the idea's card while the founder types. */
export function StartCard() {
  const [title, setTitle] = useState('');
  const navigate = useNavigate();
  const start = (event: FormEvent) => {
    event.preventDefault();
    void navigate(paths.newIdea.href(), { state: { title: title.trim() } });
  };
  return (
    <section aria-labelledby="start" className={cx(surface.card, styles.start)}>
      <form className={styles.form} onSubmit={start}>
        <h2 id="start" className={styles.question}>
          {t`What do you want to build?`}
        </h2>
        <p className={styles.lead}>
          {t`Give it a title. Your ideas and what people think of them will show up here.`}
        </p>
        <Input
          className={styles.field}
          name="title"
          aria-label={t`Title of your idea`}
          autoComplete="off"
          placeholder={t`A kitchen timer that listens`}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <div className={cx(layout.row2, styles.buttons)}>
          <Button type="submit" variant="primary" size="l">
            {t`Start writing`}
          </Button>
          <ButtonLink to={`${paths.imports.href()}?kind=ideas`} size="l" variant="quiet">
            {t`Import ideas`}
          </ButtonLink>
        </div>
      </form>
      <CardToCome title={title.trim()} />
    </section>
  );
}

/** Preview of the idea's card. Hidden from screen readers, because the field has the same text. */
function CardToCome({ title }: { title: string }) {
  // The server renders the cover, so it is loaded once the founder pauses typing.
  const drawn = useDebounced(title || t`Your idea`);
  return (
    <div className={cx(surface.card, styles.card)} aria-hidden="true">
      <SafeImage cover={coverOf({ title: drawn, coverVariant: 0 })} eager />
      <div className={styles.words}>
        <p dir="auto" className={styles.title} data-none={!title || undefined}>
          {title || t`Your idea`}
        </p>
        <span className={styles.bar} />
        <span className={styles.bar} />
        <p className={styles.foot}>
          <span className={styles.vote}>
            <ArrowUpIcon /> {t`Vote`}
          </span>
          {t`Waitlist`}
        </p>
      </div>
    </div>
  );
}
