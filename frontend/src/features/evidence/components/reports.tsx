import { useState } from 'react';
import {
  useListEvidenceReportsQuery,
  useWithdrawEvidenceReportMutation,
  usePublishEvidenceReportMutation,
} from '@/api/workspace';
import { copyText } from '@/lib/copy-text';
import { formatDate } from '@/lib/format';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { CopyButton } from '@/ui/copy-button';
import layout from '@/ui/layout.module.css';
import { QueryState } from '@/ui/query-state';
import { SkeletonText } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import surface from '@/ui/surface.module.css';
import { toast } from '@/ui/toast/toast-store';
import typography from '@/ui/typography.module.css';
import { DialogForm } from '@/ui/form/dialog-form';
import { useForm } from '@/lib/use-form';
import { Checkbox } from '@/ui/input';
import { Modal } from '@/ui/modal';
import type { Evidence, Report } from '../types';
import { ChecksLine } from './checks-line';

/** Reports for people who should be able to check the numbers: publish one, copy its link, withdraw it. */
export function Reports({
  ideaId,
  evidence,
  nothingYet,
}: {
  ideaId: string;
  /** What a report of now would say. */
  evidence: Pick<Evidence, 'checks' | 'goal'>;
  nothingYet: boolean;
}) {
  const query = useListEvidenceReportsQuery(ideaId);
  const [asking, setAsking] = useState(false);
  const [doomed, setDoomed] = useState<Report | null>(null);
  return (
    <section aria-labelledby="reports" data-print="no">
      <h2 id="reports" className={typography.section}>
        Share a report
      </h2>
      <div className={layout.stack4}>
        <div
          className={cx(layout.spread, surface.card, typography.body)}
          style={{ padding: 'var(--space-4)' }}
        >
          <p className={cx(typography.secondary, typography.measure)}>
            A report freezes and signs today’s numbers, with every goal of this idea. Anyone who has its link
            can check that nothing was changed since.
          </p>
          <Button onClick={() => setAsking(true)} disabled={nothingYet}>
            Publish a report
          </Button>
        </div>
        <QueryState
          query={query}
          loading={<SkeletonText lines={2} />}
          error={{
            title: 'Failed to load your reports',
            text: 'They stay where they are. Please try again.',
          }}
          empty={
            <p className={surface.nothing}>
              {nothingYet
                ? 'There is nothing to report yet: set a goal, or wait for the first counted visitor.'
                : 'No report yet.'}
            </p>
          }
        >
          {(reports) => <ReportList reports={reports} onWithdraw={setDoomed} />}
        </QueryState>
      </div>
      <PublishDialog
        ideaId={asking ? ideaId : null}
        evidence={evidence}
        onClose={() => setAsking(false)}
        onPublished={({ url }) => void copyLink(url)}
      />
      <WithdrawDialog report={doomed} onClose={() => setDoomed(null)} />
    </section>
  );
}

async function copyLink(url: string) {
  const copied = await copyText(url);
  toast({ title: 'Report published', description: copied ? 'Its link is copied.' : `Its link is ${url}` });
}

function ReportList({ reports, onWithdraw }: { reports: Report[]; onWithdraw: (report: Report) => void }) {
  return (
    <ul className={surface.rows}>
      {reports.map((report) => (
        <li key={report.id} className={layout.spread}>
          <span className={layout.row2}>
            <a href={report.url}>Report of {formatDate(report.createdAt)}</a>
            <span dir="auto" className={typography.note}>
              {report.title}
            </span>
            {report.withdrawnAt && <StatusBadge tone="quiet">Withdrawn</StatusBadge>}
          </span>
          {!report.withdrawnAt && (
            <span className={layout.row2}>
              <CopyButton text={report.url} what="Copy the report’s link" />
              <Button size="s" variant="quietDanger" onClick={() => onWithdraw(report)}>
                Withdraw<span className="sr-only"> the report of {formatDate(report.createdAt)}</span>
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function WithdrawDialog({ report, onClose }: { report: Report | null; onClose: () => void }) {
  const [withdraw] = useWithdrawEvidenceReportMutation();
  return (
    <ConfirmDialog
      subject={report}
      question={() => ({
        title: 'Withdraw this report?',
        text: (
          <p>
            Its page will say that it was withdrawn, and show no numbers. Copies that people saved stay valid.
          </p>
        ),
        confirm: 'Withdraw',
        busy: 'Withdrawing…',
      })}
      onConfirm={async ({ id }) => {
        await withdraw(id).unwrap();
        return { title: 'Report withdrawn' };
      }}
      failure="Failed to withdraw the report. Please try again."
      onClose={onClose}
    />
  );
}

/** Asks whether the founder's name goes into a report before it is published. */
function PublishDialog({
  ideaId,
  evidence,
  onClose,
  onPublished,
}: {
  /** null: closed. */
  ideaId: string | null;
  evidence: Pick<Evidence, 'checks' | 'goal'>;
  onClose: () => void;
  onPublished: (report: Report) => void;
}) {
  const [publish] = usePublishEvidenceReportMutation();
  const form = useForm({
    start: { includeName: false },
    save: async (publishReport) => {
      if (!ideaId) return;
      onPublished(await publish({ id: ideaId, publishReport }).unwrap());
      onClose();
    },
    failure: 'Failed to publish the report. Please try again.',
  });
  return (
    <Modal
      open={ideaId !== null}
      onCancel={onClose}
      afterClose={() => form.fill({ includeName: false })}
      title="Publish a report?"
    >
      <DialogForm form={form} submit="Publish" busyText="Publishing…" onCancel={onClose}>
        <p>
          Anyone with its link sees the verdict, the goal and its page, the shares with their intervals, the
          sources, what was left out, and every goal of this idea. No one on your list is named. The numbers
          stay as they are today, and you can withdraw the report at any time.
        </p>
        <p>Directly under the verdict, readers see:</p>
        <ChecksLine checks={evidence.checks} hasGoal={evidence.goal !== null} />
        <Checkbox
          checked={form.values.includeName}
          onChange={({ target }) => form.change({ includeName: target.checked })}
        >
          Put my name into it
        </Checkbox>
      </DialogForm>
    </Modal>
  );
}
