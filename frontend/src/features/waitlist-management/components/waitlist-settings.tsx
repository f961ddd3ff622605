import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import Switch from 'antd/es/switch';
import {
  type Confirmation,
  useRequestConfirmationsMutation,
  useUpdateWaitlistSettingsMutation,
  type WaitlistSettings as Settings,
} from '@/api/workspace';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { RadioCards } from '@/ui/form/radio-cards';
import icon from '@/ui/icon-button.module.css';
import { GearIcon } from '@/ui/more-icons';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import type { WaitlistCounts, WaitlistState } from '../api';
import { confirmations, consequence, requestWords } from '../rules/confirmation';
import { REFERRALS_MEAN, referralsCame } from '../rules/referrals';
import styles from './waitlist-settings.module.css';

/** Button that opens the settings of an idea's waitlist: confirmation and referrals. */
export function WaitlistSettings({
  ideaId,
  state,
  counts,
}: {
  ideaId: string;
  state: WaitlistState;
  counts: WaitlistCounts;
}) {
  const [open, setOpen] = useState<WaitlistState | null>(null);
  const [asking, setAsking] = useState<{ people: number } | null>(null);
  return (
    <>
      <button
        type="button"
        className={icon.plain}
        aria-label={t`Waitlist settings`}
        onClick={() => setOpen(state)}
      >
        <GearIcon />
      </button>
      <SettingsDialog
        ideaId={ideaId}
        subject={open}
        counts={counts}
        onClose={() => setOpen(null)}
        onAsk={(people) => {
          setOpen(null);
          setAsking({ people });
        }}
      />
      <RequestDialog ideaId={ideaId} subject={asking} onClose={() => setAsking(null)} />
    </>
  );
}

/** Both settings with their consequences. Nothing changes until they are saved. */
function SettingsDialog({
  ideaId,
  subject,
  counts,
  onClose,
  onAsk,
}: {
  ideaId: string;
  subject: WaitlistState | null;
  counts: WaitlistCounts;
  onClose: () => void;
  onAsk: (people: number) => void;
}) {
  const [update] = useUpdateWaitlistSettingsMutation();
  const [chosen, choose] = useState<Partial<Settings>>({});
  return (
    <ConfirmDialog
      subject={subject}
      variant="primary"
      question={({ settings, request, referrals }) => {
        const { confirmation, referrals: on } = { ...settings, ...chosen };
        return {
          title: t`Waitlist settings`,
          text: (
            <div className={cx(layout.stack5, styles.settings)}>
              <ConfirmationChoice
                before={settings.confirmation}
                confirmation={confirmation}
                counts={counts}
                onChoose={(value) => choose({ ...chosen, confirmation: value })}
              />
              <BeforeConfirmation confirmation={settings.confirmation} request={request} onAsk={onAsk} />
              <div className={styles.switched}>
                <span className={layout.stack1}>
                  <strong>{t`Referrals`}</strong>
                  <span className={typography.note}>{i18n._(REFERRALS_MEAN)}</span>
                  <span className={typography.note}>{referralsCame(confirmation, referrals)}</span>
                </span>
                <Switch
                  checked={on}
                  aria-label={t`Referrals`}
                  onChange={(next) => choose({ ...chosen, referrals: next })}
                />
              </div>
            </div>
          ),
          keep: t`Cancel`,
          confirm: t`Save`,
          busy: t`Saving…`,
        };
      }}
      onConfirm={async ({ settings }) => {
        const next = { ...settings, ...chosen };
        const same = next.confirmation === settings.confirmation && next.referrals === settings.referrals;
        if (same) return onClose();
        await update({ id: ideaId, updateWaitlistSettings: next }).unwrap();
        return { title: t`Settings saved`, description: t`They apply to everyone who joins from now on.` };
      }}
      failure={t`Failed to save the settings. Please try again.`}
      onClose={onClose}
      afterClose={() => choose({})}
    />
  );
}

function ConfirmationChoice({
  before,
  confirmation,
  counts,
  onChoose,
}: {
  /** The saved confirmation setting. */
  before: Confirmation;
  confirmation: Confirmation;
  counts: WaitlistCounts;
  onChoose: (confirmation: Confirmation) => void;
}) {
  const follows = consequence(before, confirmation, counts);
  return (
    <div className={layout.stack3}>
      <RadioCards
        legend={t`Confirmation emails`}
        name="confirmation"
        cards={confirmations()}
        value={confirmation}
        onChange={onChoose}
      />
      <p role="status" className={follows ? surface.warning : undefined}>
        {follows}
      </p>
    </div>
  );
}

/**
 * The number of people who joined before confirmation was on, with a button to request their confirmation.
 */
function BeforeConfirmation({
  confirmation,
  request,
  onAsk,
}: {
  confirmation: Confirmation;
  request: WaitlistState['request'];
  onAsk: (people: number) => void;
}) {
  const words = confirmation !== 'off' ? requestWords(request) : null;
  if (!words) return null;
  return (
    <div className={styles.switched}>
      <p className={typography.note}>{words}</p>
      {!request.requestedAt && (
        <Button size="s" onClick={() => onAsk(request.people)}>
          {t`Ask them to confirm`}
        </Button>
      )}
    </div>
  );
}

/** Asks for confirmation before the confirmation requests are sent, which is possible only once. */
function RequestDialog({
  ideaId,
  subject,
  onClose,
}: {
  ideaId: string;
  subject: { people: number } | null;
  onClose: () => void;
}) {
  const [request] = useRequestConfirmationsMutation();
  return (
    <ConfirmDialog
      subject={subject}
      variant="primary"
      question={({ people }) => ({
        title: plural(people, { one: 'Ask # person to confirm?', other: 'Ask # people to confirm?' }),
        text: (
          <p>
            {t`Everyone who joined before confirmation was on gets one email over the next hours and days. They stay on the list even if they don’t confirm. You can do this once for this idea.`}
          </p>
        ),
        keep: t`Not now`,
        confirm: t`Send the emails`,
        busy: t`Sending…`,
      })}
      onConfirm={async () => {
        const { people } = await request(ideaId).unwrap();
        return {
          title: t`Sending emails`,
          description: plural(people, {
            one: '# person gets an email that asks them to confirm.',
            other: '# people get an email that asks them to confirm.',
          }),
        };
      }}
      failure={t`Failed to ask them. Please try again.`}
      onClose={onClose}
    />
  );
}
