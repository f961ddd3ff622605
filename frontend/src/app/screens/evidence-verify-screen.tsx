import { CheckOutcome } from './evidence-report/check-outcome';
import { CheckedText } from './evidence-report/checked-text';
import { FileForm } from './evidence-report/file-form';
import OpensslCommands from './evidence-report/openssl-commands';
import { useCheck } from './evidence-report/use-check';
import { ProsePage } from './static/prose-page';

/** Checks a signed file that somebody was sent: a report, or the receipt of a goal. */
export function Component() {
  const { outcome, checking, check, forget } = useCheck();
  return (
    <ProsePage
      title="Check a signed report"
      lead="Evidence reports and receipts of goals are signed. Your browser checks one here. The file isn’t sent anywhere, and only this site is asked: for its keys, and whether a report of this site still stands."
    >
      <section>
        <FileForm checking={checking} onCheck={check} onChange={forget} />
        <CheckOutcome outcome={outcome} />
        {outcome?.result === 'good' && <CheckedText {...outcome} />}
      </section>
      <section>
        <h2>Without this page</h2>
        <OpensslCommands file="report.jws" />
      </section>
    </ProsePage>
  );
}
