import Switch from 'antd/es/switch';
import { useId } from 'react';
import { errorText } from '@/api/error';
import { useGetCampaignSettingsQuery, useUpdateCampaignSettingsMutation } from '@/api/workspace';
import { toastError } from '@/ui/toast/toast-store';
import typography from '@/ui/typography.module.css';
import styles from './reply-setting.module.css';

/**
 * Whether subscribers may answer to the founder's own address, which they then all see. For all ideas;
 * nothing while it is not known.
 */
export function ReplySetting() {
  const [control, hint] = [useId(), useId()];
  const { data: settings } = useGetCampaignSettingsQuery();
  const [update, { isLoading }] = useUpdateCampaignSettingsMutation();
  const change = async (replyToEnabled: boolean) => {
    try {
      await update({ replyToEnabled }).unwrap();
    } catch (error) {
      toastError(errorText(error, 'Failed to save the setting. Please try again.'));
    }
  };
  return (
    <div className={styles.setting} aria-busy={!settings || undefined}>
      <Switch
        id={control}
        checked={settings?.replyToEnabled ?? false}
        disabled={!settings}
        loading={isLoading}
        aria-describedby={hint}
        onChange={(on) => void change(on)}
      />
      <div>
        <label htmlFor={control}>Let subscribers reply to my email address</label>
        <p id={hint} className={typography.hint}>
          {settings?.replyToEnabled
            ? `Replies go to ${settings.email}. Everybody who gets an email of yours sees this address.`
            : 'Off: nobody sees your address, and replies reach nobody. For all your ideas.'}
        </p>
      </div>
    </div>
  );
}
