import { t } from '@lingui/core/macro';
import { cx } from '@/lib/class-names';
import { CheckIcon, CloseIcon } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import type { Outcome } from './use-check';
import styles from './check-result.module.css';

interface Words {
  title: string;
  text: string;
}

const words = (): Record<Exclude<Outcome['result'], 'good'>, Words> => ({
  changed: {
    title: t`Signature invalid`,
    text: t`This text was changed after it was signed, or the signature belongs to another text.`,
  },
  'unknown-key': {
    title: t`Not signed here`,
    text: t`The key that signed it was never one of this site’s.`,
  },
  'not-ours': {
    title: t`Not a signed file`,
    text: t`Use the whole file, as you downloaded it.`,
  },
  unsupported: {
    title: t`Your browser can’t check signatures`,
    text: t`It doesn’t support Ed25519. Use Chrome 137, Firefox 129, Safari 17 or newer, or verify with OpenSSL.`,
  },
  'no-keys': {
    title: t`Couldn’t load the public keys`,
    text: t`Nothing was checked. Try again in a moment.`,
  },
  'not-shown': {
    title: t`This page doesn’t match the signature`,
    text: t`The signature is valid, but this page shows something else. Trust only the signed file.`,
  },
});

function wordsOf(outcome: Outcome): Words {
  if (outcome.result === 'good') {
    const text =
      outcome.kind === 'report'
        ? t`This report hasn’t changed since Groundswell signed it.`
        : t`This file hasn’t changed since Groundswell signed it.`;
    return { title: t`Signature valid`, text };
  }
  const { title, text } = words()[outcome.result];
  if (outcome.result !== 'unknown-key' || !outcome.iss) return { title, text };
  const claimed = outcome.iss.slice(0, 200);
  return { title, text: `${text} ${t`It claims to be from ${claimed}. Check it there.`}` };
}

/** The result of a check as text. */
export default function CheckResult({ outcome }: { outcome: Outcome }) {
  const { title, text } = wordsOf(outcome);
  return (
    <div className={styles.result} data-result={outcome.result}>
      <span className={styles.mark}>{outcome.result === 'good' ? <CheckIcon /> : <CloseIcon />}</span>
      <div className={layout.stack1}>
        <p className={typography.strong}>{title}</p>
        <p className={cx(typography.body, typography.anywhere)}>{text}</p>
      </div>
    </div>
  );
}
