import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState, useId } from 'react';
import Switch from 'antd/es/switch';
import {
  type Campaign,
  useDeleteCampaignMutation,
  useGetCampaignSettingsQuery,
  useUpdateCampaignSettingsMutation,
  useGetCampaignAudienceQuery,
} from '@/api/workspace';
import { EmptyPlace } from '@/features/workspace/empty-place';
import { cx } from '@/lib/class-names';
import { lazyPart } from '@/lib/load';
import { trackLoading } from '@/lib/loading-screens';
import { ButtonLink } from '@/ui/button';
import surface from '@/ui/surface.module.css';
import { PlusIcon } from '@/ui/more-icons';
import { PageTitle } from '@/ui/page-title';
import layout from '@/ui/layout.module.css';
import { Modal } from '@/ui/modal';
import { useShown } from '@/lib/use-shown';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { SupportLink } from '@/ui/support-link';
import { errorText } from '@/api/error';
import { toastError } from '@/ui/toast/toast-store';
import typography from '@/ui/typography.module.css';
import { QueryState } from '@/ui/query-state';
import { SkeletonText } from '@/ui/skeleton';
import { viewAddress } from '../hooks/use-campaign-view';
import { isSending } from '../rules/progress';
import { CampaignCard } from './campaign-card';
import { CampaignMail } from './campaign-mail';
import rows from '@/ui/link-rows.module.css';
import styles from './hold-banner.module.css';
import { useSwitch } from '../hooks/use-switch';
import { audienceWords } from '../rules/timing';

type Hold = NonNullable<Campaign['onHold']>;

const HOLD_TITLES: Record<Hold, MessageDescriptor> = {
  'sending-paused': msg`Your emails are paused`,
  'idea-removed': msg`This idea was taken down`,
  'idea-not-public': msg`This idea isn’t public yet`,
};

/** Explains why an active campaign isn't sending anything. Renders nothing if nothing blocks it. */
function HoldBanner({ campaigns }: { campaigns: readonly Campaign[] }) {
  const hold = campaigns.find(({ onHold }) => onHold !== null)?.onHold;
  if (!hold) return null;
  return (
    <section className={styles.banner} aria-labelledby="campaigns-on-hold">
      <h2 id="campaigns-on-hold">{i18n._(HOLD_TITLES[hold])}</h2>
      <p>
        <WhyOnHold hold={hold} />
      </p>
    </section>
  );
}

function WhyOnHold({ hold }: { hold: Hold }) {
  if (hold === 'sending-paused')
    return (
      <Trans>
        Too many of your recent emails bounced, which hurts delivery for everyone. Emails that are due wait;
        nothing is lost. Remove addresses that don’t exist, then write to <SupportLink /> to resume.
      </Trans>
    );
  if (hold === 'idea-removed')
    return (
      <Trans>
        Its emails are on hold and go out once the idea is back. Questions? Write to <SupportLink />.
      </Trans>
    );
  return t`Its emails are on hold and go out once the idea is approved.`;
}

/** Loaded when the founder first opens the list of recipients. */
const RecipientsDrawer = lazyPart(() =>
  trackLoading(import('./recipients-drawer')).then((module) => ({ default: module.RecipientsDrawer })),
);

/** The open dialog, and the campaign it is about. */
interface Asked {
  what: 'activate' | 'preview' | 'recipients' | 'delete';
  id: string;
}

function NewCampaign() {
  return (
    <ButtonLink to={viewAddress.new} variant="primary">
      <PlusIcon />
      {t`New email`}
    </ButtonLink>
  );
}

/** All campaigns of the idea, with their progress and actions. */
export function CampaignList({
  ideaTitle,
  campaigns,
  now,
}: {
  /** The idea's title. Undefined if it couldn't be loaded. */
  ideaTitle: string | undefined;
  campaigns: Campaign[];
  /** Current time in ms. Determines which emails are due. */
  now: number;
}) {
  const [dialog, setDialog] = useState<Asked | null>(null);
  return (
    <>
      <PageTitle>{ideaTitle ? t`Emails · ${ideaTitle}` : t`Emails · your idea`}</PageTitle>
      {campaigns.length > 0 && (
        <div className={cx(layout.spread, styles.top)}>
          <p className={typography.secondary}>
            {plural(campaigns.length, { one: '# email', other: '# emails' })}
          </p>
          <NewCampaign />
        </div>
      )}
      <HoldBanner campaigns={campaigns} />
      {campaigns.length === 0 ? (
        <EmptyPlace
          of="emails"
          title={t`Write your first email`}
          text={t`Thank people for joining, share what’s new, or announce the launch.`}
          action={<NewCampaign />}
        />
      ) : (
        <ul className={rows.rows}>
          {campaigns.map((campaign) => (
            <li key={campaign.id}>
              <CampaignCard
                campaign={campaign}
                now={now}
                sending={isSending(campaign, now)}
                onActivate={() => setDialog({ what: 'activate', id: campaign.id })}
                onPreview={() => setDialog({ what: 'preview', id: campaign.id })}
                onRecipients={() => setDialog({ what: 'recipients', id: campaign.id })}
                onDelete={() => setDialog({ what: 'delete', id: campaign.id })}
              />
            </li>
          ))}
        </ul>
      )}
      {campaigns.length > 0 && <ReplySetting />}
      <Dialogs dialog={dialog} campaigns={campaigns} now={now} onClose={() => setDialog(null)} />
    </>
  );
}

function Dialogs({
  dialog,
  campaigns,
  now,
  onClose,
}: {
  dialog: Asked | null;
  campaigns: Campaign[];
  now: number;
  onClose: () => void;
}) {
  // Looks the campaign up by ID, so that the dialog shows its current state.
  const about = (what: Asked['what']) =>
    campaigns.find(({ id }) => dialog?.what === what && dialog.id === id) ?? null;
  const recipientsOf = about('recipients');
  const [everListed, setEverListed] = useState(false);
  if (recipientsOf && !everListed) setEverListed(true);
  return (
    <>
      <ActivateDialog campaign={about('activate')} onClose={onClose} />
      <PreviewDialog campaign={about('preview')} onClose={onClose} />
      {everListed && (
        <Suspense fallback={null}>
          <RecipientsDrawer
            campaign={recipientsOf}
            live={recipientsOf !== null && isSending(recipientsOf, now)}
            onClose={onClose}
          />
        </Suspense>
      )}
      <DeleteDialog campaign={about('delete')} onClose={onClose} />
    </>
  );
}

/** Preview of the campaign's email before it is sent. */
function PreviewDialog({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) {
  const subject = useShown(campaign);
  return (
    <Modal
      open={campaign !== null}
      onCancel={onClose}
      title={t`Preview of “${{ name: subject?.name ?? '' }}”`}
      width={840}
    >
      {subject && <CampaignMail id={subject.id} mayChange />}
    </Modal>
  );
}

/** Asks for confirmation before a campaign is deleted. */
function DeleteDialog({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) {
  const [deleteCampaign] = useDeleteCampaignMutation();
  return (
    <ConfirmDialog
      subject={campaign}
      question={(subject) => ({
        title: t`Delete “${{ name: subject.name }}”?`,
        text: <p>{whatGoes(subject).join(' ')}</p>,
        confirm: t`Delete`,
        busy: t`Deleting…`,
      })}
      onConfirm={async ({ id }) => {
        await deleteCampaign(id).unwrap();
        onClose();
      }}
      failure={t`Failed to delete the email. Please try again.`}
      onClose={onClose}
    />
  );
}

/** Describes in sentences what is deleted with a campaign. */
function whatGoes({ stats: { scheduled, sent } }: Campaign): string[] {
  const unsent = plural(scheduled, {
    one: '# waiting email won’t be sent.',
    other: '# waiting emails won’t be sent.',
  });
  return [
    sent > 0 ? t`The text and its delivery history will be deleted.` : t`The text will be deleted.`,
    ...(scheduled > 0 ? [unsent] : []),
    t`This can’t be undone.`,
  ];
}

/**
 * Setting that lets subscribers reply to the founder's own address, which reveals the address to them.
 * Applies to all ideas. Hidden while loading.
 */
function ReplySetting() {
  const [control, hint] = [useId(), useId()];
  const { data: settings } = useGetCampaignSettingsQuery();
  const [update, { isLoading }] = useUpdateCampaignSettingsMutation();
  const change = async (replyToEnabled: boolean) => {
    try {
      await update({ replyToEnabled }).unwrap();
    } catch (error) {
      toastError(errorText(error, t`Failed to save the setting. Please try again.`));
    }
  };
  return (
    <div className={cx(surface.card, styles.setting)} aria-busy={!settings || undefined}>
      <Switch
        id={control}
        checked={settings?.replyToEnabled ?? false}
        disabled={!settings}
        loading={isLoading}
        aria-describedby={hint}
        onChange={(on) => void change(on)}
      />
      <div>
        <label htmlFor={control}>{t`Let subscribers reply to my email address`}</label>
        <p id={hint} className={typography.hint}>
          {settings?.replyToEnabled
            ? t`Replies go to ${{ email: settings.email }}. Everyone who gets your emails sees this address.`
            : t`Off: your address is hidden and replies aren’t delivered. Applies to all ideas.`}
        </p>
      </div>
    </div>
  );
}

/** Shows who will get the email and when, before the campaign is turned on. */
function ActivateDialog({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) {
  const [switchTo] = useSwitch();
  return (
    <ConfirmDialog
      subject={campaign}
      question={(subject) => ({
        title: t`Turn on “${{ name: subject.name }}”?`,
        text: <Audience campaign={subject} />,
        keep: t`Not yet`,
        confirm: t`Turn on`,
        busy: t`Turning on…`,
      })}
      variant="primary"
      onConfirm={async ({ id }) => {
        await switchTo(id, true);
        onClose();
      }}
      failure={t`Failed to turn the email on. Please try again.`}
      onClose={onClose}
    />
  );
}

function Audience({ campaign }: { campaign: Campaign }) {
  const [now] = useState(() => Date.now());
  const query = useGetCampaignAudienceQuery(campaign.id, { refetchOnMountOrArgChange: true });
  return (
    <QueryState
      query={query}
      loading={<SkeletonText lines={3} />}
      error={{
        title: t`Failed to count the recipients`,
        text: t`You can still turn it on.`,
      }}
    >
      {(audience) => (
        <div className={layout.stack2}>
          {audienceWords(campaign, audience, now).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </QueryState>
  );
}
