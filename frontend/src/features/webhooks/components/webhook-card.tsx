import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import Switch from 'antd/es/switch';
import type { Webhook } from '@/api/workspace';
import { ago } from '@/lib/ago';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { MoreIcon } from '@/ui/more-icons';
import layout from '@/ui/layout.module.css';
import { Menu } from '@/ui/menu';
import { StatusBadge } from '@/ui/status-badge';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { useSendTest, useSwitch } from '../hooks/use-webhook-actions';
import { eventNames, FORMATS, hostOf, standing, STATES, timeOf, trouble } from '../labels';
import styles from './webhook-card.module.css';

/** Maximum number of events that the server counts. */
const COUNTED = 1_000;

interface WebhookCardProps {
  webhook: Webhook;
  onOpen: (what: 'edit' | 'delete' | 'rotate' | 'log') => void;
}

/** A webhook with its URL, events, status and actions. */
export function WebhookCard({ webhook, onOpen }: WebhookCardProps) {
  const { id, url, enabled } = webhook;
  const { tone, word } = standing(webhook);
  const problem = trouble(webhook);
  const host = hostOf(webhook);
  const isSigned = webhook.format === 'standard';
  const [test, testing] = useSendTest(() => onOpen('log'));
  return (
    <article className={cx(surface.card, surface.room, styles.card)} aria-labelledby={`webhook-${id}`}>
      <div className={styles.top}>
        <div className={styles.words}>
          <div className={layout.row3}>
            <h3 id={`webhook-${id}`} className={styles.name}>
              {host}
            </h3>
            {/* Hidden if the switch or the warning already says it. */}
            {enabled && !problem && <StatusBadge tone={tone}>{i18n._(word)}</StatusBadge>}
          </div>
          <p className={cx(typography.hint, styles.url)} title={url}>
            {url}
          </p>
        </div>
        <WebhookSwitch webhook={webhook} />
        <Menu
          label={t`More for ${host}`}
          trigger={<MoreIcon />}
          items={[
            {
              label: t({ message: 'Log', comment: 'Noun: the list of events that were sent' }),
              onSelect: () => onOpen('log'),
            },
            ...(enabled && !problem
              ? [{ label: testLabel(webhook), onSelect: () => void test(webhook) }]
              : []),
            { label: t`Edit`, onSelect: () => onOpen('edit') },
            ...(isSigned ? [{ label: t`New secret`, onSelect: () => onOpen('rotate') }] : []),
            { label: t`Delete`, danger: true, onSelect: () => onOpen('delete') },
          ]}
        />
      </div>
      {problem && (
        <div className={cx(surface.warning, styles.problem)}>
          <p role="status">{problem}</p>
          {enabled && (
            <Button size="s" busy={testing} onClick={() => void test(webhook)}>
              {testLabel(webhook)}
            </Button>
          )}
        </div>
      )}
      <WebhookFacts webhook={webhook} />
    </article>
  );
}

function WebhookSwitch({ webhook }: { webhook: Webhook }) {
  const [change, switching] = useSwitch();
  const { enabled } = webhook;
  return (
    <label className={styles.switch}>
      <span>{enabled ? t`On` : t`Off`}</span>
      <Switch
        checked={enabled}
        loading={switching}
        aria-label={t`On ${{ host: hostOf(webhook) }}`}
        onChange={(on) => void change(webhook, on)}
      />
    </label>
  );
}

/** The webhook's events and its latest delivery. */
function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { format, ideaTitle, latestState, latestAt, waiting, previousSecretUntil } = webhook;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t`Events`}</dt>
        <dd>{eventNames(webhook)}</dd>
      </div>
      {format !== 'standard' && (
        <div>
          <dt>{t`Format`}</dt>
          <dd>{FORMATS.filter(({ value }) => value === format).map(({ name }) => i18n._(name))}</dd>
        </div>
      )}
      <div>
        <dt>{t`Ideas`}</dt>
        <dd>{ideaTitle ?? t`All`}</dd>
      </div>
      <div>
        <dt>{t`Latest`}</dt>
        <dd>
          {latestState === null || latestAt === null
            ? t`No events yet`
            : `${i18n._(STATES[latestState].word)}, ${ago(latestAt)}`}
          {waiting > 1 && ` ${waitingWords(waiting)}`}
        </dd>
      </div>
      {previousSecretUntil && (
        <div>
          <dt>{t`Old secret`}</dt>
          <dd>{t`Also works until ${{ time: timeOf(previousSecretUntil) }}`}</dd>
        </div>
      )}
    </dl>
  );
}

const waitingWords = (events: number): string =>
  events >= COUNTED
    ? plural(events, { other: '(# or more waiting)' })
    : plural(events, { other: '(# waiting)' });

const testLabel = ({ format }: Webhook): string =>
  format === 'standard' ? t`Send a test` : t`Send a test message`;
