import { formatDate } from '@/lib/format';
import type { Checked, SignedKind } from '@/lib/verify-jws';
import layout from '@/ui/layout.module.css';
import styles from './report.module.css';
import { StandingText } from './standing-text';

const KINDS: Record<SignedKind, string> = {
  report: 'Evidence report',
  receipt: 'Receipt of a goal',
  log: 'Head of the log of goals',
};

/** What was signed well, in its main points and to the letter. */
export function CheckedText({ kind, payload }: Extract<Checked, { result: 'good' }>) {
  const { iss, iat } = payload;
  const idea = textIn(payload.idea, 'title');
  const verdict = textIn(payload.verdict, 'title');
  const page =
    kind === 'report' && typeof payload.id === 'string' && `${String(iss)}/evidence/r/${payload.id}`;
  return (
    <div className={layout.stack4}>
      <dl className={layout.facts}>
        <dt>What it is</dt>
        <dd>{KINDS[kind]}</dd>
        {typeof iss === 'string' && (
          <>
            <dt>Signed by</dt>
            <dd>{iss}</dd>
          </>
        )}
        {typeof iat === 'number' && (
          <>
            <dt>Signed on</dt>
            <dd>{formatDate(new Date(iat * 1000).toISOString())}</dd>
          </>
        )}
        {idea && (
          <>
            <dt>Idea</dt>
            <dd>{idea}</dd>
          </>
        )}
        {verdict && (
          <>
            <dt>Verdict</dt>
            <dd>{verdict}</dd>
          </>
        )}
        {page && (
          <>
            <dt>Its page</dt>
            <dd>
              <a href={page}>{page}</a>
            </dd>
            <dt>Still stands</dt>
            <dd>
              <StandingText id={String(payload.id)} iss={String(iss)} />
            </dd>
          </>
        )}
      </dl>
      <details>
        <summary>Everything that was signed</summary>
        <pre className={styles.text}>{JSON.stringify(payload, null, 2)}</pre>
      </details>
    </div>
  );
}

function textIn(value: unknown, name: string): string | null {
  const text = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : null;
  return typeof text === 'string' ? text : null;
}
