import { useState, type FormEvent } from 'react';
import { errorText, isApiError } from '@/api/error';
import { useAllMyIdeas } from '@/api/my-ideas';
import {
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  type Webhook,
  type WebhookEventType,
  type WebhookWithSecret,
} from '@/api/workspace';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Checkbox, Input, Select } from '@/ui/input';
import { toast } from '@/ui/toast/toast-store';
import styles from '@/ui/dialog-form.module.css';
import layout from '@/ui/layout.module.css';
import { EVENTS } from '../labels';

const NO_URL = 'Please enter an address.';
const NO_EVENT = 'Please choose at least one event.';
/** Characters; the server counts and says it too. */
const URL_LENGTH = 2_000;
/** What somebody wants who does not say: who came, who went, what they said. */
const USUAL: WebhookEventType[] = ['subscriber.joined', 'subscriber.unsubscribed', 'feedback.posted'];

interface Problems {
  url?: string;
  events?: string;
  form?: string;
}

/** Address, events and ideas of a webhook. What the server has against it stands beside what it is about. */
export function WebhookForm({
  webhook,
  onMade,
  onDone,
}: {
  webhook: Webhook | null;
  onMade: (made: WebhookWithSecret) => void;
  onDone: () => void;
}) {
  const [create, { isLoading: creating }] = useCreateWebhookMutation();
  const [update, { isLoading: updating }] = useUpdateWebhookMutation();
  const busy = creating || updating;
  const ideas = useAllMyIdeas();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<WebhookEventType[]>(webhook?.events ?? USUAL);
  const [ideaId, setIdeaId] = useState(webhook?.ideaId ?? '');
  const [problems, setProblems] = useState<Problems>({});

  const choose = (type: WebhookEventType, chosen: boolean) => {
    setEvents((before) => (chosen ? [...before, type] : before.filter((one) => one !== type)));
    setProblems(({ url }) => ({ url }));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const noUrl = url.trim() === '';
    const noEvent = events.length === 0;
    setProblems({ url: noUrl ? NO_URL : undefined, events: noEvent ? NO_EVENT : undefined });
    if (noUrl || noEvent) {
      const first = noUrl ? 'input[type=url]' : 'input[type=checkbox]';
      event.currentTarget.querySelector<HTMLInputElement>(first)?.focus();
      return;
    }
    const body = { url: url.trim(), events, ideaId: ideaId || null };
    try {
      if (webhook) {
        await update({ id: webhook.id, updateWebhook: body }).unwrap();
        toast({ title: 'Webhook changed' });
        onDone();
      } else onMade(await create(body).unwrap());
    } catch (error) {
      const errors = (isApiError(error) && error.problem?.errors) || {};
      const form = errorText(error, 'The webhook was not saved. Please try again.');
      setProblems(
        errors.url || errors.events ? { url: errors.url?.[0], events: errors.events?.[0] } : { form },
      );
    }
  };

  // The idea that it has now is among the choices before the list has come.
  const chosen = webhook?.ideaId && !ideas.some(({ id }) => id === webhook.ideaId);
  const options = [
    { value: '', label: 'All my ideas, also those to come' },
    ...(chosen ? [{ value: webhook.ideaId!, label: webhook.ideaTitle ?? 'This idea' }] : []),
    ...ideas.map(({ id, title }) => ({ value: id, label: title })),
  ];

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Address"
        required
        hint="Where your program listens. It begins with https:// and answers with a 2xx within ten seconds."
        error={problems.url}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://example.com/hooks/groundswell"
            maxLength={URL_LENGTH}
            value={url}
            onChange={(event) => {
              setUrl(event.target.value);
              setProblems(({ events }) => ({ events }));
            }}
          />
        )}
      </Field>
      <fieldset className={styles.choices} aria-describedby="events-problem">
        <legend>What should it be told of?</legend>
        {EVENTS.map(({ type, name, sentence }) => (
          <Checkbox
            key={type}
            checked={events.includes(type)}
            onChange={(event) => choose(type, event.target.checked)}
          >
            <strong>{name}</strong> <code className={styles.code}>{type}</code>
            <span className={styles.sentence}>{sentence}</span>
          </Checkbox>
        ))}
        <p id="events-problem" role="alert" className={styles.problem}>
          {problems.events}
        </p>
      </fieldset>
      <Field label="Ideas" required>
        {(control) => (
          <Select
            {...control}
            options={options}
            value={ideaId}
            onChange={(event) => setIdeaId(event.target.value)}
          />
        )}
      </Field>
      <p role="alert" className={styles.problem}>
        {problems.form}
      </p>
      <div className={layout.end}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? 'Saving…' : webhook ? 'Save' : 'Add webhook'}
        </Button>
      </div>
    </form>
  );
}
