import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { WebhookEventType } from '@/api/workspace';
import { cx } from '@/lib/class-names';
import { AllOf, toggled } from '@/ui/form/all-of';
import { Checkbox } from '@/ui/input';
import surface from '@/ui/surface.module.css';
import { EVENT_GROUPS, EVENTS } from '../labels';
import styles from './events-field.module.css';

/** The events that a webhook receives, by group. */
export function EventsField({
  chosen,
  onChange,
}: {
  chosen: WebhookEventType[];
  onChange: (chosen: WebhookEventType[]) => void;
}) {
  const complete = chosen.length === EVENTS.length;
  return (
    <fieldset className={styles.field}>
      <legend>{t`Events`}</legend>
      <button
        type="button"
        className={cx(surface.link, styles.all)}
        onClick={() => onChange(complete ? [] : EVENTS.map(({ value }) => value))}
      >
        {complete ? t`Clear all` : t`Choose all`}
      </button>
      <div className={styles.groups}>
        {EVENT_GROUPS.map(({ name, events }) => (
          <div key={i18n._(name)} className={styles.group}>
            <AllOf
              label={i18n._(name)}
              options={events.map(({ value }) => value)}
              chosen={chosen}
              onChange={onChange}
            />
            <ul>
              {events.map(({ value, name: event }) => (
                <li key={value} className={styles.event}>
                  <Checkbox
                    name="events"
                    checked={chosen.includes(value)}
                    onChange={() => onChange(toggled(chosen, value))}
                  >
                    {i18n._(event)} <code className={styles.code}>{value}</code>
                  </Checkbox>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
