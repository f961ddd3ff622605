import { useId, useState } from 'react';
import { useMergeFeedbackMutation, type InboxMessage } from '@/api/workspace';
import { formatDay } from '@/lib/format';
import { useDebounced } from '@/lib/use-debounced';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { EmptyState } from '@/ui/empty-state';
import { FilterSearch } from '@/ui/filters';
import layout from '@/ui/layout.module.css';
import { LoadMore } from '@/ui/load-more';
import { QueryState } from '@/ui/query-state';
import { SkeletonText } from '@/ui/skeleton';
import { toast } from '@/ui/toast/toast-store';
import { useInbox } from '../api';
import { useUnmerge } from './alike';
import form from '@/ui/dialog-form.module.css';
import styles from './merge-dialog.module.css';

/** Milliseconds without typing before a search request is sent. */
const PAUSE = 300;

/**
 * Lets the founder pick the message that this message duplicates. The duplicate then counts as part of that
 * message.
 */
export function MergeDialog({
  subject,
  onClose,
  onMerged,
}: {
  subject: InboxMessage | null;
  onClose: () => void;
  onMerged: (target: InboxMessage) => void;
}) {
  const merge = useMerge();
  const [into, choose] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  return (
    <ConfirmDialog
      subject={subject}
      variant="primary"
      question={(message) => ({
        title: 'Which message says the same?',
        text: (
          <div className={layout.stack4}>
            <blockquote dir="auto" className={styles.quote}>
              {message.message}
            </blockquote>
            <p>
              It moves under the message you choose, and the idea page counts both. You can separate them
              again.
            </p>
            <Candidates
              message={message}
              chosen={into}
              problem={problem}
              onChoose={(id) => {
                choose(id);
                setProblem(undefined);
              }}
            />
          </div>
        ),
        keep: 'Cancel',
        confirm: 'Merge',
        busy: 'Merging…',
      })}
      onConfirm={async ({ id }) => {
        if (into === null) return setProblem('Please choose a message.');
        const target = await merge(id, into);
        onClose();
        onMerged(target);
      }}
      failure="Failed to merge them. Please try again."
      onClose={onClose}
      afterClose={() => {
        choose(null);
        setProblem(undefined);
      }}
    />
  );
}

/** Merges a message into another message about the same idea, and offers to undo the merge. */
function useMerge() {
  const [send] = useMergeFeedbackMutation();
  const unmerge = useUnmerge();
  return async (id: string, into: string) => {
    const target = await send({ id, mergeFeedback: { into } }).unwrap();
    toast({
      title: 'Merged',
      action: {
        label: 'Undo',
        altText: 'Separate the messages again',
        onClick: () => void unmerge(id),
      },
    });
    return target;
  };
}

/** The idea's other messages, newest first, as options. */
function Candidates({
  message,
  chosen,
  problem,
  onChoose,
}: {
  message: InboxMessage;
  chosen: string | null;
  problem?: string;
  onChoose: (id: string) => void;
}) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), PAUSE);
  const query = useInbox({ ideaId: message.ideaId, search: search || undefined });
  const others = (rows: InboxMessage[]) => rows.filter(({ id }) => id !== message.id);
  return (
    <div className={layout.stack2}>
      <FilterSearch
        label="Merge into"
        placeholder="Search feedback"
        maxLength={100}
        value={text}
        onType={setText}
      />
      <div className={styles.candidates}>
        <QueryState
          query={query}
          loading={<SkeletonText lines={6} />}
          error={{ title: 'Failed to load the messages', text: 'Please try again.' }}
          isEmpty={({ rows }) => others(rows).length === 0}
          empty={
            <EmptyState
              level={3}
              title={search ? 'No message matches' : 'No other messages'}
              text={search ? 'Try another search.' : 'This is the only message about this idea.'}
            />
          }
        >
          {({ rows }) => (
            <>
              <Options messages={others(rows)} chosen={chosen} problem={problem} onChoose={onChoose} />
              <LoadMore query={query} />
            </>
          )}
        </QueryState>
      </div>
    </div>
  );
}

function Options({
  messages,
  chosen,
  problem,
  onChoose,
}: {
  messages: InboxMessage[];
  chosen: string | null;
  problem?: string;
  onChoose: (id: string) => void;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-problem`}>
      <legend className="sr-only">Messages</legend>
      <p id={`${id}-problem`} role="alert" className={form.problem}>
        {problem}
      </p>
      {messages.map((message) => (
        <label key={message.id} className={styles.option}>
          <input
            type="radio"
            name={id}
            checked={message.id === chosen}
            onChange={() => onChoose(message.id)}
          />
          <span dir="auto" className={styles.text}>
            {message.message}
          </span>
          <span className={styles.when}>
            {formatDay(message.createdAt)}
            {message.alike.length > 0 && ` · ${message.alike.length} more said the same`}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
