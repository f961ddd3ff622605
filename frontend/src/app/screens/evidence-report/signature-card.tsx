import { Suspense, useState } from 'react';
import { cx } from '@/lib/class-names';
import { lazyPart } from '@/lib/load';
import { paths } from '@/routing/paths';
import { Button } from '@/ui/button';
import buttons from '@/ui/button.module.css';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { CheckOutcome } from './check-outcome';
import styles from './report.module.css';
import type { SignedReport } from './signed-report';
import { useCheck } from './use-check';

const OpensslCommands = lazyPart(() => import('./openssl-commands'));

/** Checking the signature of the report on this page, here or with one's own tools. */
export function SignatureCard({ report, jws }: { report: SignedReport; jws: string }) {
  const shown = JSON.stringify(report);
  const { outcome, checking, check } = useCheck((payload) => JSON.stringify(payload) === shown);
  return (
    <section
      className={cx(surface.card, surface.room, layout.stack4, styles.card)}
      aria-labelledby="signature"
      data-print="no"
    >
      <div>
        <h2 id="signature" className={typography.larger}>
          Check it yourself
        </h2>
        <p className={typography.note}>
          Your browser compares this page with its signature. It asks only this site, for its public keys.
        </p>
      </div>
      <div className={layout.wrap3}>
        <Button variant="primary" busy={checking} onClick={() => void check(jws)}>
          Check the signature
        </Button>
        <a
          className={cx(buttons.button, buttons.secondary)}
          href={`/api/reports/${report.id}.jws`}
          download
        >
          Download the signed file
        </a>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
      <CheckOutcome outcome={outcome} />
      <WithoutThisPage id={report.id} needed={outcome?.result === 'unsupported'} />
    </section>
  );
}

/** @param needed the browser cannot do it: the commands are shown at once. */
function WithoutThisPage({ id, needed }: { id: string; needed: boolean }) {
  const [asked, setAsked] = useState(false);
  const open = asked || needed;
  return (
    <details open={open} onToggle={({ currentTarget }) => setAsked(currentTarget.open)}>
      <summary>Check it without this page</summary>
      {open && (
        <div className={cx(layout.stack3, layout.below)}>
          <Suspense fallback={null}>
            <OpensslCommands file={`evidence-${id}.jws`} />
          </Suspense>
          <p className={typography.note}>
            You can check a file that someone sent you <Link to={paths.evidenceVerify.href()}>here</Link>.
          </p>
        </div>
      )}
    </details>
  );
}
