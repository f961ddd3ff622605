import type { Campaign } from '@/api/workspace';
import { Button, ButtonLink } from '@/ui/button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { NoticeBar } from '@/ui/notice-bar';
import { viewAddress } from '../hooks/use-campaign-view';
import { useTestMail } from '../hooks/use-test-mail';
import { timing } from '../rules/timing';
import { typeLabel } from '../rules/types';
import { CampaignMail } from './campaign-mail';
import { CampaignNumbers } from './campaign-numbers';
import styles from './campaign-reading.module.css';
import { CampaignResults } from './campaign-results';

/** A campaign that has sent mails: what it says, and why that no longer changes. */
export function CampaignReading({ campaign }: { campaign: Campaign }) {
  const [sendTest, testing] = useTestMail();
  return (
    <div className={cx(layout.stack5, styles.reading)}>
      <NoticeBar
        title="This campaign has sent mails"
        text="Its text and timing stay what people got. For other words, begin a new campaign with these."
        action={
          <div className={layout.wrap3}>
            <ButtonLink to={viewAddress.copy(campaign.id)} variant="primary">
              Use for a new campaign
            </ButtonLink>
            <Button busy={testing} onClick={() => void sendTest(campaign.id)}>
              Send me a test
            </Button>
          </div>
        }
      />
      <p>
        <strong>{typeLabel(campaign.type)}.</strong> {timing(campaign)}
      </p>
      <CampaignNumbers stats={campaign.stats} />
      <CampaignResults campaign={campaign} />
      <CampaignMail id={campaign.id} />
    </div>
  );
}
