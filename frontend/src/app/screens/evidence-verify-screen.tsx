import { useState } from 'react';
import { MAX_SIGNED_LENGTH, type Checked, type SignedKind } from '@/lib/verify-jws';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input, TextArea } from '@/ui/input';
import layout from '@/ui/layout.module.css';
import { formatFullDay } from '@/lib/format';
import { useEvidenceReportStandingQuery } from '@/api/evidence-report';
import { isNowhere } from '@/api/error';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import { CheckOutcome } from './evidence-report/check-outcome';
import OpensslCommands from './evidence-report/openssl-commands';
import { useCheck } from './evidence-report/use-check';
import { ProsePage } from './static/prose-page';
import styles from './evidence-report/report.module.css';

const KINDS: Record<SignedKind, string> = {
  report: 'Evidence report',
  receipt: 'Receipt of a goal',
  log: 'Head of the log of goals',
};

/** What was signed well, in its main points and to the letter. */
function CheckedText({ kind, payload }: Extract<Checked, { result: 'good' }>) {
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
            <dd>{formatFullDay(new Date(iat * 1000).toISOString())}</dd>
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

/**
 * Whether a signed report still stands, or that this isn't known.
 *
 * @param iss the installation that signed it. Only this site is asked.
 */
function StandingText({ id, iss }: { id: string; iss: string }) {
  const here = iss === window.location.origin;
  const { data, error } = useEvidenceReportStandingQuery(id, {
    skip: !here,
    refetchOnMountOrArgChange: true,
  });
  if (!here) return `Not known here. Only ${iss} knows, and this page asks no other site.`;
  if (error)
    return isNowhere(error)
      ? 'Not known: no report with this ID was published here.'
      : 'Not known: this site could not be reached.';
  if (!data) return 'Asking…';
  const day = formatFullDay(data.at);
  switch (data.state) {
    case 'stands':
      return 'Yes';
    case 'superseded':
      return (
        <>
          No. The founder published a later report on {day}
          {data.newest && (
            <>
              : <Link to={paths.evidenceReport.href(data.newest)}>read the newest</Link>
            </>
          )}
        </>
      );
    case 'withdrawn':
      return `No. The founder withdrew it on ${day}.`;
    case 'gone':
      return `No. It is gone since ${day}: its idea was deleted or taken down.`;
  }
}

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

/**
 * Takes a signed text: from a file, which is checked at once, or pasted.
 *
 * @param onChange what was found before is of another text
 */
function FileForm({
  checking,
  onCheck,
  onChange,
}: {
  checking: boolean;
  onCheck: (text: string) => Promise<void>;
  onChange: () => void;
}) {
  const [text, setText] = useState('');
  const [tooLarge, setTooLarge] = useState(false);

  const take = (given: string) => {
    setText(given);
    setTooLarge(false);
    onChange();
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    const fits = file.size <= MAX_SIGNED_LENGTH;
    const content = fits ? await file.text() : '';
    take(content);
    setTooLarge(!fits);
    if (fits) await onCheck(content);
  };
  return (
    <form
      className={layout.stack5}
      onSubmit={(event) => {
        event.preventDefault();
        if (!checking) void onCheck(text);
      }}
    >
      <FilePicker problem={tooLarge ? 'This file is too large to be one of ours.' : null} onPick={read} />
      <Field
        label="The signed text"
        hint="Three parts of letters and digits, with dots between them."
        required
      >
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            maxLength={MAX_SIGNED_LENGTH}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ target }) => take(target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={checking} disabled={text.trim() === ''}>
          Check it
        </Button>
      </div>
    </form>
  );
}

function FilePicker({
  problem,
  onPick,
}: {
  problem: string | null;
  onPick: (file: File | undefined) => Promise<void>;
}) {
  return (
    <Field label="From a file" hint="It ends in .jws." error={problem}>
      {(control) => (
        <Input
          {...control}
          type="file"
          accept=".jws,application/jose,text/plain"
          onChange={({ target }) => void onPick(target.files?.[0])}
        />
      )}
    </Field>
  );
}
