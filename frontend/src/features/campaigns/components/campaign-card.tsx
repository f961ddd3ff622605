import { t } from '@lingui/core/macro';
import Switch from 'antd/es/switch';
import type { Campaign } from '@/api/workspace';
import { errorText } from '@/api/error';
import { useMedia } from '@/lib/use-media';
import { cx } from '@/lib/class-names';
import { Link } from '@/ui/link';
import { Menu } from '@/ui/menu';
import { StatusBadge } from '@/ui/status-badge';
import { toastError } from '@/ui/toast/toast-store';
import { viewAddress } from '../hooks/use-campaign-view';
import { useSwitch } from '../hooks/use-switch';
import { useTestMail } from '../hooks/use-test-mail';
import { useRetryFailed } from '../hooks/use-retry-failed';
import { figures } from '../rules/figures';
import { isFinished, stateOf } from '../rules/state';
import { timing } from '../rules/timing';
import { typeLabel } from '../rules/types';
import styles from './campaign-row.module.css';
import rows from '@/ui/link-rows.module.css';
import { MoreIcon } from '@/ui/more-icons';
import { SendingBar } from './sending-bar';

interface CampaignActionsProps {
  campaign: Campaign;
  onPreview: () => void;
  onRecipients: () => void;
  onDelete: () => void;
}

/** A campaign in the list, with its recipients, results and switch. Clicking the row opens it. */
export function CampaignCard({
  campaign,
  now,
  sending,
  onActivate,
  ...actions
}: CampaignActionsProps & {
  /** Current time in ms. */
  now: number;
  /** True if due emails are being sent now. */
  sending: boolean;
  onActivate: () => void;
}) {
  const { id, name, type } = campaign;
  const { label, tone } = stateOf(campaign, now);
  const finished = isFinished(campaign);
  const phone = useMedia('(max-width: 560px)');
  // A number stays on the line of its unit, and a dot on the line of what follows it.
  const results = figures(campaign)
    .map((figure) => figure.replaceAll(' ', '\u00a0'))
    .join(' ·\u00a0');
  return (
    <article className={cx(rows.row, styles.campaign)} aria-labelledby={`campaign-${id}`}>
      <div className={rows.words}>
        <h2 id={`campaign-${id}`} className={rows.title}>
          <Link dir="auto" to={viewAddress.one(id)}>
            {name}
          </Link>
        </h2>
        {/* On phones, the state replaces the sentence about timing, which is shown before it is turned on. */}
        <p className={rows.line}>
          {typeLabel(type)}
          {!phone && ` · ${timing(campaign)}`}
          {phone && (
            <>
              {' ·\u00a0'}
              <span>{label}</span>
            </>
          )}
          {phone && results && (
            <>
              {' ·\u00a0'}
              <span>{results}</span>
            </>
          )}
        </p>
      </div>
      {!phone && results && <p className={styles.figures}>{results}</p>}
      <div className={cx(rows.end, styles.end)}>
        {!phone && <StatusBadge tone={tone}>{label}</StatusBadge>}
        {!finished && <CampaignSwitch campaign={campaign} onActivate={onActivate} />}
        <div className={rows.menu}>
          <CampaignMenu campaign={campaign} {...actions} />
        </div>
      </div>
      <div className={styles.below}>
        <SendingBar campaign={campaign} sending={sending} />
      </div>
    </article>
  );
}

/** The campaign's switch. Turning it on asks for confirmation; turning it off takes effect immediately. */
function CampaignSwitch({
  campaign: { id, name, isActive },
  onActivate,
}: {
  campaign: Campaign;
  onActivate: () => void;
}) {
  const [switchTo, switching] = useSwitch();
  const deactivate = () =>
    switchTo(id, false).catch((error: unknown) =>
      toastError(errorText(error, t`Failed to turn the email off. Please try again.`)),
    );
  return (
    <span className={styles.switch}>
      <Switch
        checked={isActive}
        loading={switching}
        aria-label={t`Active ${name}`}
        onChange={(on) => (on ? onActivate() : void deactivate())}
      />
    </span>
  );
}

function CampaignMenu({ campaign, onPreview, onRecipients, onDelete }: CampaignActionsProps) {
  const { id, name, isEditable, stats } = campaign;
  const [sendTest] = useTestMail();
  const [retry] = useRetryFailed();
  return (
    <Menu
      label={t`More for ${name}`}
      trigger={<MoreIcon />}
      items={[
        { label: isEditable ? t`Edit` : t`View`, to: viewAddress.one(id) },
        { label: t`Preview`, onSelect: onPreview },
        { label: t`Recipients`, onSelect: onRecipients },
        ...(stats.failed > 0 ? [{ label: t`Retry failed`, onSelect: () => void retry(id) }] : []),
        { label: t`Send me a test`, onSelect: () => void sendTest(id) },
        { label: t`Delete`, onSelect: onDelete },
      ]}
    />
  );
}
