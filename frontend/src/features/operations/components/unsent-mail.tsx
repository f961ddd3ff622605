import { useListUnsentMailQuery } from '@/api/workspace';
import { ago } from '@/lib/ago';
import surface from '@/ui/surface.module.css';
import { REFRESH } from '../refresh';
import { Entries } from './entries';
import { Section } from './section';

/**
 * Emails that should be out by now. Their jobs are retried automatically. After the last attempt they appear
 * under "Failed jobs".
 *
 * @param props.trouble why emails do not go out at the moment; null when the mail server accepts them
 * @param props.waiting says how many campaign emails are waiting; null when none is
 */
export function UnsentMail({ trouble, waiting }: { trouble: string | null; waiting: string | null }) {
  const query = useListUnsentMailQuery(undefined, REFRESH);
  return (
    <Section
      title="Late emails"
      lead="Not sent after two minutes. We retry each automatically. After the last attempt, its job appears under “Failed jobs”."
    >
      {trouble && (
        <p className={surface.error} role="status">
          {trouble}
        </p>
      )}
      <Entries
        query={query}
        failure={{ title: 'Failed to load the emails', text: 'Please try again.' }}
        none={noneLate(trouble, waiting)}
        entryOf={({ id, template, createdAt }) => ({
          id,
          title: template,
          facts: `Written ${ago(createdAt)} · ${id}`,
        })}
      />
    </Section>
  );
}

/** @returns the text when no email is late; it claims that every email is out only if that's true. */
function noneLate(trouble: string | null, waiting: string | null): string {
  if (waiting) return `${waiting} No other email is late.`;
  return trouble ? 'No email is more than two minutes late yet.' : 'Every email is out.';
}
