import { t } from '@lingui/core/macro';
import { usePreviewCampaignQuery } from '@/api/workspace';
import { QueryState } from '@/ui/query-state';
import { Skeleton } from '@/ui/skeleton';
import { MailPreview } from './mail-preview';

/**
 * The campaign's email as subscribers receive it.
 *
 * @param mayChange whether the campaign may have been edited since the email was last loaded
 */
export function CampaignMail({ id, mayChange = false }: { id: string; mayChange?: boolean }) {
  const query = usePreviewCampaignQuery(id, { refetchOnMountOrArgChange: mayChange });
  return (
    <QueryState
      query={query}
      loading={<Skeleton height="520px" radius="16px" />}
      error={{ title: t`Failed to load the preview`, text: t`Please try again.` }}
    >
      {(mail) => <MailPreview mail={mail} />}
    </QueryState>
  );
}
