import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import type { Outcome } from './use-check';
import styles from './check-result.module.css';

interface Words {
  title: string;
  text: string;
}

const WORDS: Record<Exclude<Outcome['result'], 'good'>, Words> = {
  changed: {
    title: 'The signature does not match',
    text: 'This file was changed after it was signed, or the signature belongs to another file.',
  },
  'unknown-key': {
    title: 'Not signed here',
    text: 'It was signed by a key that this site never had.',
  },
  'not-ours': {
    title: 'Not a Groundswell report',
    text: 'Paste the whole file as it was downloaded: three parts with dots between them.',
  },
  unsupported: {
    title: 'This browser cannot check it',
    text: 'It does not know Ed25519. A newer one does (Chrome 137, Firefox 129, Safari 17), or use the commands below.',
  },
  'no-keys': {
    title: 'The keys could not be loaded',
    text: 'Nothing was checked. Please try again in a moment.',
  },
  'not-shown': {
    title: 'This page shows something else',
    text: 'The signature is good, but this page does not show what was signed. Please trust the file alone.',
  },
};

const GOOD: Words = {
  title: 'Signature valid',
  text: 'This report hasn’t changed since Groundswell signed it.',
};

function wordsOf(outcome: Outcome): Words {
  if (outcome.result === 'good') return GOOD;
  const { title, text } = WORDS[outcome.result];
  if (outcome.result !== 'unknown-key' || !outcome.iss) return { title, text };
  return {
    title,
    text: `${text} It says that it is from ${outcome.iss.slice(0, 200)}: please check it there.`,
  };
}

/** What a check came to, in words. */
export default function CheckResult({ outcome }: { outcome: Outcome }) {
  const { title, text } = wordsOf(outcome);
  return (
    <div className={cx(layout.stack1, styles.result)} data-result={outcome.result}>
      <p className={typography.strong}>{title}</p>
      <p className={cx(typography.body, typography.anywhere)}>{text}</p>
    </div>
  );
}
