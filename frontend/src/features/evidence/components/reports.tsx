import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import {
  useListEvidenceReportsQuery,
  useWithdrawEvidenceReportMutation,
  usePublishEvidenceReportMutation,
} from '@/api/workspace';
import { copyText } from '@/lib/copy-text';
import { formatDay } from '@/lib/format';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { CopyButton } from '@/ui/copy-button';
import layout from '@/ui/layout.module.css';
import { QueryState } from '@/ui/query-state';
import { SkeletonText } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import surface from '@/ui/surface.module.css';
import { toast } from '@/ui/toast/toast-store';
import { DialogForm } from '@/ui/form/dialog-form';
import { useForm } from '@/lib/use-form';
import { Checkbox } from '@/ui/input';
import { Modal } from '@/ui/modal';
import type { Evidence, Report } from '../types';
import { ChecksLine } from './checks-line';
import styles from './reports.module.css';
import card from './sources-card.module.css';

/** The idea's signed reports, with buttons to publish a report, copy its link and withdraw it. */
export function Reports({
  ideaId,
  onPublish,
}: {
  ideaId: string;
  /** Opens the dialog for publishing. Undefined if there is nothing to publish. */
  onPublish?: () => void;
}) {
  const query = useListEvidenceReportsQuery(ideaId);
  const [doomed, setDoomed] = useState<Report | null>(null);
  return (
    <section className={surface.card} aria-labelledby="reports" data-print="no">
      <div className={styles.head}>
        <div className={layout.shrink}>
          <h2 id="reports" className={card.title}>
            {t`Signed report`}
          </h2>
          <p className={styles.note}>{t`Anyone with the link can verify it hasn’t been changed.`}</p>
        </div>
        <Button onClick={onPublish} disabled={!onPublish}>
          <Trans>
            Publish<span className="sr-only"> a report</span>
          </Trans>
        </Button>
      </div>
      <QueryState
        query={query}
        loading={<SkeletonText lines={1} />}
        error={{
          title: t`Failed to load your reports`,
          text: t`Your reports are safe. Please try again.`,
        }}
        empty={null}
      >
        {(reports) => <ReportList reports={reports} onWithdraw={setDoomed} />}
      </QueryState>
      <WithdrawDialog report={doomed} onClose={() => setDoomed(null)} />
    </section>
  );
}

async function copyLink(url: string) {
  const copied = await copyText(url);
  toast({ title: t`Report published`, description: copied ? t`Link copied.` : t`The link is ${url}` });
}

function ReportList({ reports, onWithdraw }: { reports: Report[]; onWithdraw: (report: Report) => void }) {
  return (
    <ul>
      {reports.map((report) => (
        <ReportRow key={report.id} report={report} onWithdraw={() => onWithdraw(report)} />
      ))}
    </ul>
  );
}

function ReportRow({ report, onWithdraw }: { report: Report; onWithdraw: () => void }) {
  const day = formatDay(report.createdAt);
  return (
    <li className={styles.report}>
      <span className={layout.row2}>
        <a href={report.url}>{t`Report of ${day}`}</a>
        {report.withdrawnAt && <StatusBadge tone="quiet">{t`Withdrawn`}</StatusBadge>}
      </span>
      {!report.withdrawnAt && (
        <span className={layout.row2}>
          <CopyButton text={report.url} what={t`Copy the report’s link`} />
          <Button size="s" variant="quietDanger" onClick={onWithdraw}>
            <Trans>
              Withdraw<span className="sr-only"> the report of {day}</span>
            </Trans>
          </Button>
        </span>
      )}
    </li>
  );
}

function WithdrawDialog({ report, onClose }: { report: Report | null; onClose: () => void }) {
  const [withdraw] = useWithdrawEvidenceReportMutation();
  return (
    <ConfirmDialog
      subject={report}
      question={() => ({
        title: t`Withdraw this report?`,
        text: (
          <p>{t`Its page will say that it was withdrawn, and show no numbers. Saved copies stay valid.`}</p>
        ),
        confirm: t`Withdraw`,
        busy: t`Withdrawing…`,
      })}
      onConfirm={async ({ id }) => {
        await withdraw(id).unwrap();
        return { title: t`Report withdrawn` };
      }}
      failure={t`Failed to withdraw the report. Please try again.`}
      onClose={onClose}
    />
  );
}

/** Asks whether the report should include the founder's name, and then publishes it. */
export function PublishDialog({
  ideaId,
  evidence,
  onClose,
}: {
  /** ID of the idea. Null if the dialog is closed. */
  ideaId: string | null;
  /** The evidence that a report published now would contain. */
  evidence: Pick<Evidence, 'checks' | 'goal'>;
  onClose: () => void;
}) {
  const [publish] = usePublishEvidenceReportMutation();
  const form = useForm({
    start: { includeName: false },
    save: async (publishReport) => {
      if (!ideaId) return;
      const { url } = await publish({ id: ideaId, publishReport }).unwrap();
      onClose();
      void copyLink(url);
    },
    failure: t`Failed to publish the report. Please try again.`,
  });
  return (
    <Modal
      open={ideaId !== null}
      onCancel={onClose}
      afterClose={() => form.fill({ includeName: false })}
      title={t`Publish a report?`}
    >
      <DialogForm form={form} submit={t`Publish`} busyText={t`Publishing…`} onCancel={onClose}>
        <p>
          {t`Anyone with the link can see the verdict, your goals, the rates, and the sources. No one on your waitlist is named. The numbers stay as they are today, and you can withdraw the report at any time.`}
        </p>
        <p>{t`Readers see these checks:`}</p>
        <ChecksLine checks={evidence.checks} hasGoal={evidence.goal !== null} />
        <Checkbox
          checked={form.values.includeName}
          onChange={({ target }) => form.change({ includeName: target.checked })}
        >
          {t`Include my name`}
        </Checkbox>
      </DialogForm>
    </Modal>
  );
}
