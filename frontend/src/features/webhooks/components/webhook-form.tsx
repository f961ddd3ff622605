import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useAllMyIdeas } from '@/api/my-ideas';
import {
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  type Webhook,
  type WebhookEventType,
  type WebhookFormat,
  type WebhookWithSecret,
} from '@/api/workspace';
import { textOf, useForm, type FormFields } from '@/lib/use-form';
import { Field } from '@/ui/field';
import { DialogForm } from '@/ui/form/dialog-form';
import { TextField } from '@/ui/form/text-field';
import { Select } from '@/ui/input';
import layout from '@/ui/layout.module.css';
import { CHAT_EVENTS, formatOf, FORMATS } from '../labels';
import { EventsField } from './events-field';

/** Maximum length of a URL in characters, as on the server. */
const URL_LENGTH = 2_000;

interface WebhookValues {
  url: string;
  events: WebhookEventType[];
  format: WebhookFormat;
  /** ID of the idea whose events are sent. Empty for all ideas. */
  ideaId: string;
}

const check = ({ url, events }: WebhookValues) => ({
  url: url.trim() === '' ? t`Please enter a URL.` : undefined,
  events: events.length === 0 ? t`Please choose at least one event.` : undefined,
});

/**
 * Chooses the format by a pasted URL. For a chat, also chooses what a team wants to hear of, so that nothing
 * is left to do, unless the founder has chosen.
 */
function recognized(
  { url = '' }: Partial<WebhookValues>,
  { events, format }: WebhookValues,
): Partial<WebhookValues> {
  const found = formatOf(url.trim());
  if (found === null || found === format) return {};
  return { format: found, events: events.length > 0 ? events : [...CHAT_EVENTS] };
}

/** Form for a webhook's URL, format, events and idea. */
export function WebhookForm({
  webhook,
  onMade,
  onDone,
}: {
  webhook: Webhook | null;
  onMade: (made: WebhookWithSecret) => void;
  onDone: () => void;
}) {
  const [create] = useCreateWebhookMutation();
  const [update] = useUpdateWebhookMutation();
  const form = useForm<WebhookValues>({
    start: {
      url: webhook?.url ?? '',
      events: webhook?.events ?? [],
      format: webhook?.format ?? 'standard',
      ideaId: webhook?.ideaId ?? '',
    },
    check,
    save: async ({ url, events, format, ideaId }) => {
      const body = { url: url.trim(), events, format, ideaId: ideaId || null };
      if (!webhook) return onMade(await create(body).unwrap());
      await update({ id: webhook.id, updateWebhook: body }).unwrap();
      onDone();
    },
    failure: t`The webhook was not saved. Please try again.`,
  });
  return (
    <DialogForm
      form={form}
      problem={form.problems.events}
      submit={webhook ? t`Save` : t`Add webhook`}
      busyText={t`Saving…`}
      onCancel={onDone}
    >
      <TextField
        form={{ ...form, change: (part) => form.change({ ...part, ...recognized(part, form.values) }) }}
        name="url"
        label="URL"
        required
        hint={t`Must use https:// and answer with a 2xx within ten seconds.`}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://example.com/hooks/groundswell"
        maxLength={URL_LENGTH}
      />
      <div className={layout.pair}>
        <Field label={t`Format`} required>
          {(control) => (
            <Select
              {...control}
              options={FORMATS.map(({ value, name }) => ({ value, label: i18n._(name) }))}
              value={form.values.format}
              onChange={(event) => form.change({ format: event.target.value as WebhookFormat })}
            />
          )}
        </Field>
        <IdeaField form={form} webhook={webhook} />
      </div>
      <EventsField chosen={form.values.events} onChange={(events) => form.change({ events })} />
    </DialogForm>
  );
}

function IdeaField({ form, webhook }: { form: FormFields<WebhookValues>; webhook: Webhook | null }) {
  const ideas = useAllMyIdeas();
  // Offers the webhook's current idea even before the list of ideas has loaded.
  const present =
    webhook?.ideaId && !ideas.some(({ id }) => id === webhook.ideaId)
      ? [{ value: webhook.ideaId, label: webhook.ideaTitle ?? t`This idea` }]
      : [];
  const options = [
    { value: '', label: t`All ideas, including new ones` },
    ...present,
    ...ideas.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <Field label={t`Which ideas`} required>
      {(control) => <Select {...control} options={options} {...textOf(form, 'ideaId')} />}
    </Field>
  );
}
