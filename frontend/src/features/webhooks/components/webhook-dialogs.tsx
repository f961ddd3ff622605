import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import {
  type Webhook,
  type WebhookWithSecret,
  useDeleteWebhookMutation,
  useRotateWebhookSecretMutation,
  type WebhookDeliveryState,
  type WebhookDelivery,
  type WebhookTest,
} from '@/api/workspace';
import { Modal } from '@/ui/modal';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Button } from '@/ui/button';
import { CodeSample } from '@/ui/code-sample';
import styles from '@/ui/dialog-form.module.css';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { EmptyState } from '@/ui/empty-state';
import { formatNumber } from '@/lib/format';
import { FilteredList, ListDrawer } from '@/ui/list-drawer';
import { Select } from '@/ui/input';
import { StatusBadge } from '@/ui/status-badge';
import { WebhookForm } from './webhook-form';
import {
  attempts,
  eventName,
  EVENTS,
  hostOf,
  messageOf,
  outcome,
  STATES,
  TEST_EVENT,
  timeOf,
} from '../labels';
import { useDeliveryLog } from '../api';
import { useSendTest, useSendAgain } from '../hooks/use-webhook-actions';

/** Says how many events are shown, and how many there are. */
function counted(rows: number, total: number): string {
  if (rows >= total) return plural(total, { one: '# event', other: '# events' });
  const rowCount = formatNumber(rows);
  return plural(total, { one: `${rowCount} of # event`, other: `${rowCount} of # events` });
}

/** Log of a webhook's events and their deliveries. */
function DeliveryDrawer({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  return (
    <ListDrawer
      subject={webhook}
      title={(subject) => t`Log of “${{ host: hostOf(subject) }}”`}
      width="min(760px, 100vw)"
      onClose={onClose}
    >
      {(subject) => <Log webhook={subject} />}
    </ListDrawer>
  );
}

type Choice = WebhookDeliveryState | 'all';
const choices = (): { value: Choice; label: string }[] => [
  { value: 'all', label: t`All` },
  { value: 'pending', label: t`Waiting` },
  { value: 'delivered', label: t`Delivered` },
  { value: 'failed', label: t`Failed` },
];

function NoEvents({ anyState }: { anyState: boolean }) {
  return anyState ? (
    <EmptyState
      title={t`No events yet`}
      text={t`Events appear here for 30 days. Send a test to check your URL.`}
    />
  ) : (
    <EmptyState title={t`No events`} text={t`No events from the last 30 days have this status.`} />
  );
}

function Log({ webhook }: { webhook: Webhook }) {
  const [choice, setChoice] = useState<Choice>('all');
  const query = useDeliveryLog(webhook.id, choice === 'all' ? undefined : choice);
  const [test, testing] = useSendTest(() => setChoice('all'));
  const [example, setExample] = useState<NonNullable<WebhookTest['type']>>(TEST_EVENT);
  return (
    <FilteredList
      filter={{ label: t`Status`, options: choices(), value: choice, onChange: setChoice }}
      action={
        webhook.enabled && (
          <div className={layout.wrap2}>
            <Select
              aria-label={t`Event`}
              value={example}
              options={[TEST_EVENT, ...EVENTS.map(({ value }) => value)].map((value) => ({
                value,
                label: eventName(value),
              }))}
              onChange={(event) => setExample(event.target.value as typeof example)}
            />
            <Button size="s" busy={testing} onClick={() => void test(webhook, example)}>
              {t`Send a test`}
            </Button>
          </div>
        )
      }
      query={query}
      counted={counted}
      failure={t`Failed to load the log`}
      empty={<NoEvents anyState={choice === 'all'} />}
    >
      {(deliveries) => <DeliveryList webhook={webhook} deliveries={deliveries} />}
    </FilteredList>
  );
}

/** The open dialog, which may be the log. */
export type Open =
  | { what: 'new' }
  | { what: 'edit' | 'delete' | 'rotate' | 'log'; webhook: Webhook }
  | { what: 'secret'; webhook: WebhookWithSecret };

/** The dialogs of the webhook list, including the log. At most one is open. */
export function WebhookDialogs({
  webhooks,
  open,
  onOpen,
}: {
  /** The current list of webhooks, so that an open dialog shows a webhook's latest state. */
  webhooks: Webhook[];
  open: Open | null;
  onOpen: (next: Open | null) => void;
}) {
  const about = (what: Exclude<Open['what'], 'new' | 'secret'>) =>
    open?.what === what ? (webhooks.find(({ id }) => id === open.webhook.id) ?? open.webhook) : null;
  const close = () => onOpen(null);
  // A chat's messages aren't signed, so there's no secret to copy.
  const showSecret = (webhook: WebhookWithSecret) =>
    onOpen(webhook.format === 'standard' ? { what: 'secret', webhook } : null);
  return (
    <>
      <WebhookDialog
        open={open?.what === 'new' || open?.what === 'edit'}
        webhook={about('edit')}
        onClose={close}
        onMade={showSecret}
      />
      <SecretDialog made={open?.what === 'secret' ? open.webhook : null} onClose={close} />
      <RotateSecretDialog webhook={about('rotate')} onClose={close} onMade={showSecret} />
      <DeleteWebhookDialog webhook={about('delete')} onClose={close} />
      <DeliveryDrawer webhook={about('log')} onClose={close} />
    </>
  );
}

/** Dialog for creating or editing a webhook. */
function WebhookDialog({
  open,
  webhook,
  onClose,
  onMade,
}: {
  open: boolean;
  /** The webhook to edit. Null for a new webhook. */
  webhook: Webhook | null;
  onClose: () => void;
  onMade: (made: WebhookWithSecret) => void;
}) {
  return (
    <Modal open={open} onCancel={onClose} title={webhook ? t`Edit webhook` : t`Add a webhook`} width={820}>
      <WebhookForm key={webhook?.id} webhook={webhook} onMade={onMade} onDone={onClose} />
    </Modal>
  );
}

/** Asks for confirmation before a webhook is deleted. */
function DeleteWebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const [deleteWebhook] = useDeleteWebhookMutation();
  return (
    <ConfirmDialog
      subject={webhook}
      question={(subject) => ({
        title: t`Delete the webhook to “${{ host: hostOf(subject) }}”?`,
        text: (
          <p>
            {t`Its log is deleted too, and waiting events aren’t sent. This can’t be undone. To pause it, turn it off.`}
          </p>
        ),
        confirm: t`Delete`,
        busy: t`Deleting…`,
      })}
      onConfirm={async ({ id }) => {
        await deleteWebhook(id).unwrap();
        return { title: t`Webhook deleted` };
      }}
      failure={t`The webhook was not deleted. Please try again.`}
      onClose={onClose}
    />
  );
}

/** Asks for confirmation before a secret is replaced. */
function RotateSecretDialog({
  webhook,
  onClose,
  onMade,
}: {
  webhook: Webhook | null;
  onClose: () => void;
  /** Replaces this dialog with one that shows the new secret. */
  onMade: (made: WebhookWithSecret) => void;
}) {
  const [rotate] = useRotateWebhookSecretMutation();
  return (
    <ConfirmDialog
      subject={webhook}
      question={(subject) => ({
        title: t`Create a new secret for “${{ host: hostOf(subject) }}”?`,
        text: (
          <p>
            {t`We show it once. For 24 hours, events are signed with both secrets, so none is lost while you switch. After that, the old secret stops working.`}
          </p>
        ),
        keep: t`Keep the old secret`,
        confirm: t`Create new secret`,
        busy: t`Creating…`,
      })}
      variant="primary"
      onConfirm={async ({ id }) => onMade(await rotate(id).unwrap())}
      failure={t`The secret was not changed. Please try again.`}
      onClose={onClose}
    />
  );
}

/** Shows a secret, which can't be shown again. An outside click doesn't close the dialog. */
function SecretDialog({ made, onClose }: { made: WebhookWithSecret | null; onClose: () => void }) {
  return (
    <Modal open={made !== null} onCancel={onClose} title={t`Copy the secret now`} locked>
      {made && <SecretOnce made={made} onDone={onClose} />}
    </Modal>
  );
}

function SecretOnce({ made, onDone }: { made: WebhookWithSecret; onDone: () => void }) {
  const warning = useRef<HTMLParagraphElement>(null);
  const host = hostOf(made);
  // The form that had the focus has been replaced, so the focus moves to the warning.
  useEffect(() => warning.current?.focus(), []);
  return (
    <div className={styles.body}>
      <p ref={warning} tabIndex={-1} className={cx(typography.anywhere, surface.warning, styles.warning)}>
        <Trans>
          We show the secret of <strong>{host}</strong> only once. Use it to verify our signatures. Copy it
          before closing.
        </Trans>
      </p>
      <CodeSample text={made.secret} copyLabel={t`Copy the secret`} primary />
      {made.previousSecretUntil && <p>{t`For 24 hours, events are also signed with the old secret.`}</p>}
      <div className={layout.end}>
        <Button onClick={onDone}>{t`I’ve stored it`}</Button>
      </div>
    </div>
  );
}

/** Events in the log. Each entry expands to show the message and the response. */
function DeliveryList({ webhook, deliveries }: { webhook: Webhook; deliveries: readonly WebhookDelivery[] }) {
  return (
    <ul className={surface.rows} aria-label={t`Events`}>
      {deliveries.map((delivery) => (
        <li key={delivery.id}>
          <Entry webhook={webhook} delivery={delivery} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const [open, setOpen] = useState(false);
  const [again, sending] = useSendAgain(webhook.id);
  const { id, type, state, occurredAt, answer, eventId } = delivery;
  const came = outcome(delivery);
  const about = <span className="sr-only"> {`${eventName(type)}, ${timeOf(occurredAt)}`}</span>;
  return (
    <article className={styles.entry}>
      <div className={layout.top}>
        <h3 className={styles.name}>
          {eventName(type)} <code className={styles.type}>{type}</code>
        </h3>
        <StatusBadge tone={STATES[state].tone}>{i18n._(STATES[state].word)}</StatusBadge>
      </div>
      <p className={cx(typography.anywhere, typography.note)}>
        <time dateTime={occurredAt}>{timeOf(occurredAt)}</time> · {attempts(delivery)}
      </p>
      {came && <p className={cx(typography.anywhere, typography.note)}>{came}</p>}
      <div className={styles.actions}>
        <Button size="s" variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t`Hide message` : t`Show message`}
          {about}
        </Button>
        {webhook.enabled && state !== 'sending' && (
          <Button size="s" variant="quiet" busy={sending} onClick={() => void again(id)}>
            {t`Send again`}
            {about}
          </Button>
        )}
      </div>
      {open && (
        <div className={cx(layout.stack2, styles.details)}>
          <p className={cx(typography.anywhere, typography.note)}>
            <code>webhook-id: {eventId}</code>
          </p>
          <CodeSample text={messageOf(delivery)} copyLabel={t`Copy the message`} />
          {answer && (
            <>
              <p className={cx(typography.anywhere, typography.note)}>{t`Start of the latest response`}</p>
              <pre className={styles.answer}>{answer}</pre>
            </>
          )}
        </div>
      )}
    </article>
  );
}
