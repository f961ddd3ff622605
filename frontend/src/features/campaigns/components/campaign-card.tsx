import type { Campaign } from '@/api/workspace';
import { Badge } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { Link } from '@/ui/link';
import typography from '@/ui/typography.module.css';
import { SwitchedCard } from '@/ui/switched-card';
import { errorText } from '@/api/error';
import { toast, toastError } from '@/ui/toast/toast-store';
import { useRetryFailed } from '../hooks/use-retry-failed';
import { useTestMail } from '../hooks/use-test-mail';
import { viewAddress } from '../hooks/use-campaign-view';
import { timing } from '../rules/timing';
import { typeLabel } from '../rules/types';
import { CampaignNumbers } from './campaign-numbers';
import { CampaignResults } from './campaign-results';
import { SendingBar } from './sending-bar';
import { useSwitch } from '../hooks/use-switch';

interface CampaignActionsProps {
  campaign: Campaign;
  onPreview: () => void;
  onRecipients: () => void;
  onDelete: () => void;
}

/** One campaign: what it is, how far it is, what can be done with it. */
export function CampaignCard({
  campaign,
  ideaTitle,
  sending,
  onActivate,
  ...actions
}: CampaignActionsProps & {
  /** Absent where it could not be loaded: the placeholder stays. */
  ideaTitle: string | undefined;
  /** Mails that are due are going out now. */
  sending: boolean;
  onActivate: () => void;
}) {
  const { id, name, subject, type, isActive, stats } = campaign;
  const [deactivate, switching] = useDeactivate();
  return (
    <SwitchedCard
      id={`campaign-${id}`}
      name={name}
      title={
        <Link dir="auto" to={viewAddress.one(id)}>
          {name}
        </Link>
      }
      level={2}
      badge={<Badge>{typeLabel(type)}</Badge>}
      lines={
        <>
          <p className={typography.secondary}>
            {subject.replace(/\{\{ideaTitle\}\}/g, (placeholder) => ideaTitle ?? placeholder)}
          </p>
          <p className={typography.hint}>{timing(campaign)}</p>
        </>
      }
      long
      on={isActive}
      words={{ on: 'Active', off: 'Inactive' }}
      switching={switching}
      onSwitch={(on) => (on ? onActivate() : void deactivate(campaign))}
      actions={<CampaignActions campaign={campaign} {...actions} />}
    >
      <CampaignNumbers stats={stats} />
      <CampaignResults campaign={campaign} />
      <SendingBar campaign={campaign} sending={sending} />
    </SwitchedCard>
  );
}

function CampaignActions({ campaign, onPreview, onRecipients, onDelete }: CampaignActionsProps) {
  const { id, name, isEditable, stats } = campaign;
  const [sendTest, testing] = useTestMail();
  const [retry, retrying] = useRetryFailed();
  const about = (
    <span dir="auto" className="sr-only">
      {' '}
      {name}
    </span>
  );
  return (
    <>
      <ButtonLink to={viewAddress.one(id)} size="s" variant="quiet">
        {isEditable ? 'Edit' : 'View'}
        {about}
      </ButtonLink>
      <Button size="s" variant="quiet" onClick={onPreview}>
        Preview{about}
      </Button>
      <Button size="s" variant="quiet" onClick={onRecipients}>
        Recipients{about}
      </Button>
      <Button size="s" variant="quiet" busy={testing} onClick={() => void sendTest(id)}>
        Send me a test{about}
      </Button>
      {stats.failed > 0 && (
        <Button size="s" variant="quiet" busy={retrying} onClick={() => void retry(id)}>
          Retry failed{about}
        </Button>
      )}
      <Button size="s" variant="quietDanger" onClick={onDelete}>
        Delete{about}
      </Button>
    </>
  );
}

/** Switches a campaign off, and says so. */
function useDeactivate(): [(campaign: Campaign) => Promise<void>, boolean] {
  const [switchTo, switching] = useSwitch();
  const deactivate = async ({ id, name }: Campaign) => {
    try {
      await switchTo(id, false);
      toast({
        title: 'Campaign switched off',
        description: `“${name}” sends nothing more. What is due waits until you switch it on again.`,
      });
    } catch (error) {
      toastError(errorText(error, 'Failed to switch the campaign off. Please try again.'));
    }
  };
  return [deactivate, switching];
}
