import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '@/api/error';
import {
  type WaitingPageTest,
  useApprovePageTestMutation,
  useDeclinePageTestMutation,
  useListWaitingPageTestsQuery,
} from '@/api/workspace';
import { VersionPreviews } from '@/features/evidence/version-previews';
import { formatDay } from '@/lib/format';
import { LIMITS } from '@/lib/idea-rules';
import { useForm } from '@/lib/use-form';
import { useShown } from '@/lib/use-shown';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { CountedTextArea } from '@/ui/counted-text-area';
import { FormButtons } from '@/ui/form/form-buttons';
import layout from '@/ui/layout.module.css';
import { Modal } from '@/ui/modal';
import surface from '@/ui/surface.module.css';
import { toast, toastError } from '@/ui/toast/toast-store';
import typography from '@/ui/typography.module.css';

/** Page tests waiting for review, with their versions side by side. Renders nothing if none are waiting. */
export default function PageTests() {
  const { data: tests = [] } = useListWaitingPageTestsQuery();
  const [declined, setDeclined] = useState<WaitingPageTest | null>(null);
  return (
    <>
      {tests.length > 0 && (
        <section
          className={layout.stack3}
          style={{ marginBottom: 'var(--space-5)' }}
          aria-labelledby="page-tests"
        >
          <h2 id="page-tests" className={typography.section}>
            {t`Page tests to review`}
          </h2>
          {tests.map((test) => (
            <TestCard key={test.id} test={test} onDecline={() => setDeclined(test)} />
          ))}
        </section>
      )}
      <DeclineDialog test={declined} onClose={() => setDeclined(null)} />
    </>
  );
}

function TestCard({ test, onDecline }: { test: WaitingPageTest; onDecline: () => void }) {
  const { id, idea, authorEmail, createdAt, days, versions } = test;
  const { title } = idea;
  const [approve, { isLoading }] = useApprovePageTestMutation();
  const onApprove = async () => {
    try {
      await approve(id).unwrap();
      toast({
        title: t`Page test approved`,
        description: t`It’s running. We’ll email the founder of “${{ title: idea.title }}”.`,
      });
    } catch (error) {
      toastError(errorText(error, t`Failed to approve the page test.`));
    }
  };
  return (
    <article className={cx(surface.card, surface.room, layout.stack4)} aria-label={t`Page test of ${title}`}>
      <div className={layout.stack1}>
        <h3 dir="auto" className={typography.larger}>
          {idea.title}
        </h3>
        <p className={typography.note}>
          {authorEmail} · {formatDay(createdAt)} · {plural(days, { one: '# day', other: '# days' })}
        </p>
      </div>
      <VersionPreviews idea={idea} versions={versions} />
      <div className={layout.wrap3}>
        <Button variant="primary" busy={isLoading} onClick={() => void onApprove()}>
          <Trans>
            Approve<span className="sr-only"> the page test of {title}</span>
          </Trans>
        </Button>
        <Button onClick={onDecline}>
          <Trans>
            Decline…<span className="sr-only"> the page test of {title}</span>
          </Trans>
        </Button>
      </div>
    </article>
  );
}

/** Dialog that asks for the reason. The founder will read it. */
function DeclineDialog({ test, onClose }: { test: WaitingPageTest | null; onClose: () => void }) {
  const subject = useShown(test);
  return (
    <Modal
      open={test !== null}
      onCancel={onClose}
      title={t`Decline the page test of “${{ title: subject?.idea.title ?? '' }}”`}
    >
      {subject && <Reason key={subject.id} test={subject} onClose={onClose} />}
    </Modal>
  );
}

function Reason({ test, onClose }: { test: WaitingPageTest; onClose: () => void }) {
  const [decline] = useDeclinePageTestMutation();
  const form = useForm({
    start: { reviewComments: '' },
    check: ({ reviewComments }) =>
      reviewComments.trim() ? {} : { reviewComments: t`Please enter a reason.` },
    save: async ({ reviewComments }) => {
      await decline({ id: test.id, declinePageTest: { reviewComments: reviewComments.trim() } }).unwrap();
      toast({ title: t`Page test declined`, description: t`We’ll email its founder.` });
      onClose();
    },
    failure: t`Failed to decline the page test.`,
  });
  return (
    <form {...form.props} className={layout.stack4} aria-label={t`Decline the page test`}>
      <CountedTextArea
        name="reviewComments"
        label={t`What needs to change`}
        required
        error={form.problems.reviewComments ?? form.problems.form}
        value={form.values.reviewComments}
        onChange={(reviewComments) => form.change({ reviewComments })}
        limit={LIMITS.reviewComments}
        rows={5}
      />
      <FormButtons submit={t`Decline`} busy={form.busy} onCancel={onClose} />
    </form>
  );
}
