import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '@/api/error';
import {
  useListTrafficLinksQuery,
  useMakeTrafficLinkMutation,
  useRevokeTrafficLinkMutation,
} from '@/api/workspace';
import { copyText } from '@/lib/copy-text';
import { announce } from '@/lib/announce';
import { cx } from '@/lib/class-names';
import { formatDay } from '@/lib/format';
import { useForm } from '@/lib/use-form';
import { Button } from '@/ui/button';
import { CodeSample } from '@/ui/code-sample';
import { ConfirmButton } from '@/ui/confirm-button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import { toastError } from '@/ui/toast/toast-store';
import typography from '@/ui/typography.module.css';

/** Maximum length of a link's name in code points, as on the server. */
const NAME_MAX = 60;

/** Dialog to create and revoke read-only links to an idea's numbers. */
export default function TrafficLinksDialog({ ideaId, onClose }: { ideaId: string; onClose: () => void }) {
  return (
    <Dialog title={t`Read-only links`} onClose={onClose}>
      <div className={layout.stack5}>
        <p className={typography.note}>
          {t`Anyone with the link can view this idea’s numbers, no account needed. They can’t see names or emails or change anything. Revoke it any time.`}
        </p>
        <NewLink ideaId={ideaId} />
        <Links ideaId={ideaId} />
      </div>
    </Dialog>
  );
}

function NewLink({ ideaId }: { ideaId: string }) {
  const [make] = useMakeTrafficLinkMutation();
  const [url, setUrl] = useState<string | null>(null);
  const form = useForm({
    start: { name: '' },
    save: async ({ name }) => {
      const made = await make({ id: ideaId, makeTrafficLink: { name } }).unwrap();
      form.change({ name: '' });
      setUrl(made.url);
      announce((await copyText(made.url)) ? t`Link created and copied` : t`Link created`);
    },
    failure: t`Couldn’t create the link. Please try again.`,
  });
  return (
    <form {...form.props} className={layout.stack4}>
      <Field
        label={t`Who is it for?`}
        hint={t`So you can tell links apart.`}
        error={form.problems.name ?? form.problems.form}
      >
        {(control) => (
          <Input
            {...control}
            value={form.values.name}
            maxLength={NAME_MAX}
            autoComplete="off"
            onChange={({ target }) => form.change({ name: target.value })}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t`Create and copy link`}
        </Button>
      </div>
      {url && (
        <div className={layout.stack2}>
          <CodeSample text={url} copyLabel={t`Copy the link`} />
          <p className={typography.note}>{t`Save it now. For security, we show it only once.`}</p>
        </div>
      )}
    </form>
  );
}

function Links({ ideaId }: { ideaId: string }) {
  const { data: links, error } = useListTrafficLinksQuery(ideaId);
  const [revoke] = useRevokeTrafficLinkMutation();
  if (error) return <p role="status">{t`Failed to load your links. Please close this and try again.`}</p>;
  if (!links || links.length === 0) return null;
  const end = async (linkId: string) => {
    try {
      await revoke({ id: ideaId, linkId }).unwrap();
    } catch (failure) {
      toastError(errorText(failure, t`Couldn’t revoke the link. Please try again.`));
    }
  };
  return (
    <section aria-labelledby="traffic-links">
      <h3 id="traffic-links">{t`Active links`}</h3>
      <ul className={cx(surface.rows, layout.below)}>
        {links.map(({ id, name, createdAt }) => (
          <li key={id} className={layout.spread}>
            <span className={typography.anywhere}>
              {name ?? t`Unnamed link`}{' '}
              <span className={typography.note}>{t`created ${{ day: formatDay(createdAt) }}`}</span>
            </span>
            <ConfirmButton
              label={t`Revoke`}
              name={name ?? t`the link from ${{ day: formatDay(createdAt) }}`}
              question={t`Revoke permanently`}
              onConfirm={() => void end(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
