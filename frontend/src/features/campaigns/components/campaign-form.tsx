import { t } from '@lingui/core/macro';
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import { cx } from '@/lib/class-names';
import { useMedia } from '@/lib/use-media';
import { Button, ButtonLink } from '@/ui/button';
import layout from '@/ui/layout.module.css';
import { Skeleton } from '@/ui/skeleton';
import typography from '@/ui/typography.module.css';
import { type Campaign, useGetMyIdeaQuery } from '@/api/workspace';
import { formatTime } from '@/lib/format-time';
import { KeptNotice } from '@/ui/kept-notice';
import { NoticeBar } from '@/ui/notice-bar';
import { useCampaignForm, type CampaignFormProps } from '../hooks/use-campaign-form';
import { isBlank } from '../rules/mail-html';
import { TEMPLATES } from '../rules/templates';
import type { CampaignValues } from '../rules/values';
import { viewAddress } from '../hooks/use-campaign-view';
import { CampaignFields } from './campaign-fields';
import styles from './campaign-form.module.css';
import { useDraftPreview } from '../hooks/use-draft-preview';
import { MailPreview } from './mail-preview';

/**
 * Minimum window width for showing the preview next to the form. In narrower windows, the preview replaces
 * the form.
 */
const BESIDE = '(min-width: 1100px)';

type View = 'write' | 'preview';
const views = (): { value: View; label: string }[] => [
  { value: 'write', label: t`Write` },
  { value: 'preview', label: t`Preview` },
];

/**
 * Creates a campaign, or edits one that hasn't sent any emails. Use the campaign as the key, because the form
 * reads its initial values only once.
 */
export function CampaignForm(props: CampaignFormProps) {
  const { ideaId, campaign, price } = props;
  const form = useCampaignForm(props);
  const beside = useMedia(BESIDE);
  const [view, setView] = useState<View>('write');
  const writing = beside || view === 'write';
  return (
    <div className={styles.layout} data-beside={beside || undefined}>
      {!beside && (
        <Segmented<View>
          block
          aria-label={t({ message: 'View', context: 'noun' })}
          options={views()}
          value={view}
          onChange={setView}
        />
      )}
      <form
        {...form.props}
        className={styles.form}
        hidden={!writing}
        aria-label={campaign ? t`Edit ${{ name: campaign.name }}` : t`New email`}
      >
        <CampaignNotices
          campaign={campaign}
          keptAt={form.keptAt}
          hasBegun={form.hasBegun}
          onDiscard={form.discard}
          onSaveAsNew={form.saveAsNew}
        />
        <CampaignFields ideaId={ideaId} form={form} hasPreset={Boolean(price)} />
        <div className={cx(layout.wrap3, styles.actions)}>
          <Button type="submit" variant="primary" size="l" busy={form.busy}>
            {campaign ? t`Save changes` : t`Create email`}
          </Button>
          {campaign && (
            <Button size="l" busy={form.busy} onClick={() => form.test(campaign.id)}>
              {form.changed ? t`Save and send me a test` : t`Send me a test`}
            </Button>
          )}
          <ButtonLink to={viewAddress.list} size="l" variant="quiet">
            {t`Cancel`}
          </ButtonLink>
        </div>
      </form>
      {(beside || !writing) && <DraftPreview ideaId={ideaId} values={form.values} />}
    </div>
  );
}

/** Live preview of the email. While nothing is written, it shows the type's first template. */
function DraftPreview({ ideaId, values }: { ideaId: string; values: CampaignValues }) {
  const { data: idea } = useGetMyIdeaQuery(ideaId);
  const about = { description: idea?.description ?? '', targetAudience: idea?.targetAudience ?? '' };
  const example = TEMPLATES[values.type || 'welcome'][0]!.words(about);
  const { mail, failed, again } = useDraftPreview(ideaId, values, example);
  const empty = { subject: values.subject.trim() === '', content: isBlank(values.content) };
  return (
    <section className={cx(layout.stack3, styles.preview)} aria-labelledby="mail-preview">
      <h2 id="mail-preview" className="sr-only">
        {t`Preview`}
      </h2>
      {failed && (
        <p className={typography.error} role="alert">
          {t`We couldn’t show the preview.`}{' '}
          <Button size="s" onClick={again}>
            {t`Try again`}
          </Button>
        </p>
      )}
      {mail ? (
        <MailPreview mail={mail} narrow empty={empty} />
      ) : (
        !failed && <Skeleton height="640px" radius="16px" />
      )}
    </section>
  );
}

/**
 * Notices above the form. They say that unsaved text was restored, how editing affects a running campaign, or
 * that sending has started.
 */
function CampaignNotices({
  campaign,
  keptAt,
  hasBegun,
  onDiscard,
  onSaveAsNew,
}: {
  campaign?: Campaign;
  /** Time when this browser stored unsaved text, in ISO format. */
  keptAt: string | null;
  /** True if the server has reported that the campaign's emails were sent while the form was open. */
  hasBegun: boolean;
  onDiscard: () => void;
  onSaveAsNew: () => void;
}) {
  return (
    <>
      {hasBegun && (
        <NoticeBar
          attention
          title={t`This email is going out`}
          text={t`You can’t edit it anymore. Save your changes as a new email instead.`}
          action={
            <Button size="s" variant="primary" onClick={onSaveAsNew}>
              {t`Save as a new email`}
            </Button>
          }
        />
      )}
      {campaign?.isActive && !hasBegun && (
        <NoticeBar
          attention
          title={t`This email is on`}
          text={t`Nothing has gone out yet. Your changes apply to everyone. Once the first email is out, you can’t edit it.`}
        />
      )}
      {keptAt && (
        <KeptNotice
          text={t`Kept in this browser on ${{ time: formatTime(keptAt) }}. It isn’t saved yet.`}
          onDiscard={onDiscard}
        />
      )}
    </>
  );
}
