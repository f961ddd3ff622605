import type { Message } from '../../../shared/message.js';
import type { Evidence } from './evidence.js';

/** The title and text of an experiment in a report. */
interface ExperimentWords {
  title: Message;
  text: Message;
}

/**
 * A report's texts, which its page shows in the reader's language. The signed report has the same texts in
 * English.
 */
export interface ReportWords {
  title: Message;
  text: Message;
  notes: Message[];
  /** The results of the report's checks, in the same order. */
  checks: Message[];
  /** The texts of the report's experiments, in the same order. */
  experiments: ExperimentWords[];
}

/** Returns the texts of a report on this evidence. */
export function reportWords(
  { verdict, checks }: Pick<Evidence, 'verdict' | 'checks'>,
  experiments: readonly ExperimentWords[],
): ReportWords {
  const { title, text, notes } = verdict;
  return {
    title,
    text,
    notes,
    checks: checks.map((check) => check.text),
    experiments: experiments.map((one) => ({ title: one.title, text: one.text })),
  };
}
