import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import { cx } from '@/lib/class-names';
import { useMedia } from '@/lib/use-media';
import { Button, ButtonLink } from '@/ui/button';
import layout from '@/ui/layout.module.css';
import { useCampaignForm, type CampaignFormProps } from '../hooks/use-campaign-form';
import { viewAddress } from '../hooks/use-campaign-view';
import { CampaignFields } from './campaign-fields';
import styles from './campaign-form.module.css';
import { CampaignNotices } from './campaign-notices';
import { DraftPreview } from './draft-preview';

/** From this width on, the preview stands beside the form; below, it takes the form's place. */
const BESIDE = '(min-width: 1100px)';

type View = 'write' | 'preview';
const VIEWS: { value: View; label: string }[] = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
];

/**
 * Writes a new campaign, or changes one that has not sent anything. Key it by the campaign: it reads its
 * values once.
 */
export function CampaignForm(props: CampaignFormProps) {
  const { ideaId, campaign } = props;
  const { attach, ...form } = useCampaignForm(props);
  const beside = useMedia(BESIDE);
  const [view, setView] = useState<View>('write');
  const writing = beside || view === 'write';
  return (
    <div className={styles.layout} data-beside={beside || undefined}>
      {!beside && <Segmented<View> block aria-label="View" options={VIEWS} value={view} onChange={setView} />}
      <form
        ref={attach}
        className={styles.form}
        hidden={!writing}
        noValidate
        aria-label={campaign ? `Edit ${campaign.name}` : 'New campaign'}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <CampaignNotices
          campaign={campaign}
          keptAt={form.keptAt}
          hasBegun={form.hasBegun}
          onDiscard={form.discard}
          onSaveAsNew={form.saveAsNew}
        />
        <CampaignFields ideaId={ideaId} form={form} />
        <div className={cx(layout.wrap3, styles.actions)}>
          <Button type="submit" variant="primary" size="l" busy={form.busy}>
            {campaign ? 'Save changes' : 'Create campaign'}
          </Button>
          {campaign && (
            <Button size="l" busy={form.busy} onClick={() => form.test(campaign.id)}>
              {form.changed ? 'Save and send me a test' : 'Send me a test'}
            </Button>
          )}
          <ButtonLink to={viewAddress.list} size="l" variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </form>
      {(beside || !writing) && (
        <DraftPreview ideaId={ideaId} subject={form.values.subject} content={form.values.content} />
      )}
    </div>
  );
}
