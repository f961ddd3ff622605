import { useListUnsentMailQuery } from '@/api/workspace';
import { ago } from '@/lib/ago';
import surface from '@/ui/surface.module.css';
import { REFRESH } from '../refresh';
import { Entries } from './entries';
import { Section } from './section';

/**
 * Mails that should be out by now. Their jobs are tried again by themselves, and once given up stand under
 * "Failed jobs".
 *
 * @param props.trouble why emails do not go out at the moment; null when the mail server accepts them
 */
export function UnsentMail({ trouble }: { trouble: string | null }) {
  const query = useListUnsentMailQuery(undefined, REFRESH);
  return (
    <Section
      title="Late mails"
      lead="Not out after two minutes. Each is tried again by itself; once given up, its job stands above under the same number."
    >
      {trouble && (
        <p className={surface.error} role="status">
          {trouble}
        </p>
      )}
      <Entries
        query={query}
        failure={{ title: 'Failed to load the mails', text: 'Please try again.' }}
        none={trouble ? 'No other email is late.' : 'Every mail is out.'}
        entryOf={({ id, template, createdAt }) => ({
          id,
          title: template,
          facts: `Written ${ago(createdAt)} · ${id}`,
        })}
      />
    </Section>
  );
}
