import { useGetCampaignSettingsQuery, type Campaign } from '@/api/workspace';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { resultWords } from '../rules/results';
import { Numbers } from './campaign-numbers';

const TERMS = [
  { key: 'visits', label: 'Visits' },
  { key: 'willingToPay', label: 'Would pay' },
  { key: 'confirmations', label: 'Confirmed' },
  { key: 'left', label: 'Left' },
] as const;

/** What the campaign's mails brought, once some are out. */
export function CampaignResults({ campaign: { stats, results } }: { campaign: Campaign }) {
  const { data: settings } = useGetCampaignSettingsQuery();
  if (stats.sent === 0) return null;
  return (
    <div className={layout.stack2}>
      <Numbers terms={TERMS} values={results} />
      <p className={typography.note}>
        {resultWords(stats.sent, results)}
        {settings?.replyToEnabled && ' Replies go to your own mailbox, and are not counted here.'}
      </p>
    </div>
  );
}
