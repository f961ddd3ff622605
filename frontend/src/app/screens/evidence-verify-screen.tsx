import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ClipboardEvent, useState } from 'react';
import { MAX_SIGNED_LENGTH, type Checked, type SignedKind } from '@/lib/verify-jws';
import { Button } from '@/ui/button';
import buttons from '@/ui/button.module.css';
import { Field } from '@/ui/field';
import { DocumentIcon } from '@/ui/more-icons';
import { TextArea } from '@/ui/input';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import { cx } from '@/lib/class-names';
import { formatFullDay } from '@/lib/format';
import { useEvidenceReportStandingQuery } from '@/api/evidence-report';
import { isNowhere } from '@/api/error';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import { CheckOutcome } from './evidence-report/check-outcome';
import OpensslCommands from './evidence-report/openssl-commands';
import { useCheck } from './evidence-report/use-check';
import { ProsePage } from './static/prose-page';
import prose from './static/prose-page.module.css';
import styles from './evidence-report/report.module.css';
import pick from './evidence-verify-screen.module.css';

const KINDS: Record<SignedKind, MessageDescriptor> = {
  report: msg`Evidence report`,
  receipt: msg`Goal receipt`,
  log: msg`Goal log head`,
};

/** The content of a text with a valid signature: its main points, and the full text. */
function CheckedText({
  kind,
  payload,
  onAgain,
}: Extract<Checked, { result: 'good' }> & { onAgain: () => void }) {
  const { iss, iat } = payload;
  const idea = textIn(payload.idea, 'title');
  const verdict = textIn(payload.verdict, 'title');
  const page =
    kind === 'report' && typeof payload.id === 'string' && `${String(iss)}/evidence/r/${payload.id}`;
  return (
    // Takes the focus, because the form that had it is gone.
    <div ref={focus} tabIndex={-1} className={cx(layout.stack4, surface.card, surface.room)}>
      {idea && (
        <p dir="auto" className={pick.idea}>
          {idea}
        </p>
      )}
      <dl className={cx(layout.facts, pick.facts)}>
        {verdict && (
          <div className={pick.verdict}>
            <dt>{t`Verdict`}</dt>
            <dd>{verdict}</dd>
          </div>
        )}
        <dt>{t`Type`}</dt>
        <dd>{i18n._(KINDS[kind])}</dd>
        {typeof iss === 'string' && (
          <>
            <dt>{t`Signed by`}</dt>
            <dd>{iss.replace(/^https?:\/\//, '')}</dd>
          </>
        )}
        {typeof iat === 'number' && (
          <>
            <dt>{t`Signed on`}</dt>
            <dd>{formatFullDay(new Date(iat * 1000).toISOString())}</dd>
          </>
        )}
        {page && (
          <>
            <dt>{t`Latest version`}</dt>
            <dd>
              <StandingText id={String(payload.id)} iss={String(iss)} />
            </dd>
          </>
        )}
      </dl>
      <div className={layout.wrap3}>
        {page && (
          <a className={cx(buttons.button, buttons.primary)} href={page}>
            {t`Open report`}
          </a>
        )}
        <Button onClick={onAgain}>{t`Check another file`}</Button>
      </div>
    </div>
  );
}

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

function textIn(value: unknown, name: string): string | null {
  const text = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : null;
  return typeof text === 'string' ? text : null;
}

/**
 * Says whether a signed report is still valid, or that this is unknown.
 * @param iss the installation that signed the report; the status is fetched only if this is the current site
 */
function StandingText({ id, iss }: { id: string; iss: string }) {
  const here = iss === window.location.origin;
  const { data, error } = useEvidenceReportStandingQuery(id, {
    skip: !here,
    refetchOnMountOrArgChange: true,
  });
  if (!here) return t`Unknown. Only ${iss} can tell, and this page contacts no other site.`;
  if (error)
    return isNowhere(error)
      ? t`Unknown: no report with this ID was published here.`
      : t`Unknown: couldn’t reach this site.`;
  if (!data) return t`Checking…`;
  const day = formatFullDay(data.at);
  switch (data.state) {
    case 'stands':
      return t({ message: 'Yes', context: 'the report is the latest version' });
    case 'superseded':
      return data.newest ? (
        <Trans>
          No. The founder published a newer report on {day}.{' '}
          <Link to={paths.evidenceReport.href(data.newest)}>Read the newest</Link>
        </Trans>
      ) : (
        t`No. The founder published a newer report on ${day}`
      );
    case 'withdrawn':
      return t`No. The founder withdrew it on ${day}.`;
    case 'gone':
      return t`No. Its idea was deleted or taken down on ${day}.`;
  }
}

/** Checks a signed file that someone has received: a report, or a goal's receipt. */
export function Component() {
  const { outcome, checking, check, forget } = useCheck();
  const good = outcome?.result === 'good' ? outcome : null;
  return (
    <ProsePage
      title={t`Check a signed report`}
      lead={t`See who signed a report, when, and whether it’s still the latest. It’s checked in your browser; nothing is uploaded.`}
    >
      <section>
        {!good && <FileForm checking={checking} onCheck={check} onChange={forget} />}
        <CheckOutcome outcome={outcome} />
        {good && <CheckedText {...good} onAgain={forget} />}
      </section>
      <section className={prose.aside}>
        {good && (
          <details>
            <summary>{t`Signed content`}</summary>
            <pre className={styles.text}>{JSON.stringify(good.payload, null, 2)}</pre>
          </details>
        )}
        <details>
          <summary>{t`Verify with OpenSSL`}</summary>
          <OpensslCommands file="report.jws" />
        </details>
      </section>
    </ProsePage>
  );
}

/**
 * Accepts a signed text, from a file or pasted, and checks it immediately. The button is for text that was
 * typed or changed.
 *
 * @param onChange called when the text changes, because the previous result no longer applies
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
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').slice(0, MAX_SIGNED_LENGTH);
    // Text pasted into other text is only a part, so there is nothing to check yet.
    if (text.trim() !== '' || pasted.trim() === '') return;
    event.preventDefault();
    take(pasted);
    void onCheck(pasted);
  };
  return (
    <form
      className={cx(layout.stack4, surface.card, surface.room)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!checking) void onCheck(text);
      }}
    >
      <FilePicker
        problem={tooLarge ? t`This file is too large to be a signed report.` : null}
        onPick={read}
      />
      <Field label={t`Or paste its text`} required>
        {(control) => (
          <TextArea
            {...control}
            className={pick.token}
            rows={2}
            maxLength={MAX_SIGNED_LENGTH}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ target }) => take(target.value)}
            onPaste={paste}
          />
        )}
      </Field>
      {text.trim() !== '' && (
        <div>
          <Button type="submit" variant="primary" busy={checking}>
            {t`Check signature`}
          </Button>
        </div>
      )}
    </form>
  );
}

/** The browser's invisible file input covers the area, so that it handles clicks, keys and drops. */
function FilePicker({
  problem,
  onPick,
}: {
  problem: string | null;
  onPick: (file: File | undefined) => Promise<void>;
}) {
  const [name, setName] = useState<string | null>(null);
  return (
    <Field label={t`Signed file`} error={problem} required>
      {(control) => (
        <span className={pick.area}>
          <span aria-hidden="true">
            <DocumentIcon />
            {name ?? (
              <Trans>
                <b>Choose a .jws file</b>
                <span className={pick.drop}> or drop it here</span>
              </Trans>
            )}
          </span>
          <input
            {...control}
            type="file"
            className={pick.input}
            accept=".jws,application/jose,text/plain"
            onChange={({ target }) => {
              const file = target.files?.[0];
              setName(file?.name ?? null);
              void onPick(file);
            }}
          />
        </span>
      )}
    </Field>
  );
}
