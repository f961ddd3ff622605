import { errorText } from '@/api/error';
import { useUpdateWaitlistSettingsMutation } from '@/api/workspace';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import { toast, toastError } from '@/ui/toast/toast-store';
import typography from '@/ui/typography.module.css';
import type { WaitlistState } from '../api';
import { referralsNow } from '../rules/referrals';
import styles from './confirmation-card.module.css';

/** Whether who confirms gets a place and a link for friends, and how many came by such links. */
export function ReferralsCard({
  ideaId,
  state: { settings, referrals: referred },
}: {
  ideaId: string;
  state: WaitlistState;
}) {
  const [update, { isLoading }] = useUpdateWaitlistSettingsMutation();
  const { confirmation, referrals: on } = settings;

  const change = async () => {
    try {
      await update({ id: ideaId, updateWaitlistSettings: { confirmation, referrals: !on } }).unwrap();
      toast({ title: on ? 'Referrals are off' : 'Referrals are on' });
    } catch (error) {
      toastError(errorText(error, 'Failed to save the setting. Please try again.'));
    }
  };
  return (
    <section aria-labelledby="referrals" className={cx(surface.card, styles.card)}>
      <div className={styles.row}>
        <div className={cx(layout.shrink, layout.stack1)}>
          <h2 id="referrals" className={typography.heading}>
            Referrals
          </h2>
          <p className={typography.secondary}>{referralsNow(settings, referred)}</p>
        </div>
        <Button size="s" busy={isLoading} onClick={() => void change()}>
          {on ? 'Switch off' : 'Switch on'}
          <span className="sr-only"> referrals</span>
        </Button>
      </div>
    </section>
  );
}
