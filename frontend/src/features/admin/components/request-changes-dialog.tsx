import TextArea, { type TextAreaRef } from 'antd/es/input/TextArea';
import Modal from 'antd/es/modal/Modal';
import { useId, useRef, useState, type Ref } from 'react';
import { useRequestChangesMutation } from '@/api/workspace';
import type { AdminIdea } from '@/api/types';
import { countCharacters } from '@/lib/format';
import { LIMITS } from '@/lib/idea-rules';
import { useShown } from '@/lib/use-shown';
import { Button } from '@/ui/button';
import { CloseIcon } from '@/ui/icons';
import { toast, toastError } from '@/ui/toast/toast-store';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { refusal, seen } from '../hooks/use-approve';
import { SavedReplies } from './saved-replies';
import styles from './request-changes-dialog.module.css';

const MISSING = 'Please enter review comments.';

/** Asks for the comments that the author will read. Stays open, with what was typed, when sending failed. */
export function RequestChangesDialog({
  idea,
  onSent,
  onClose,
}: {
  idea: AdminIdea | null;
  onSent: (idea: AdminIdea) => void;
  onClose: () => void;
}) {
  const shown = useShown(idea);
  const field = useRef<TextAreaRef>(null);
  return (
    <Modal
      open={idea !== null}
      onCancel={onClose}
      title={`Request changes to “${shown?.title ?? ''}”`}
      closeIcon={<CloseIcon />}
      footer={null}
      centered
      destroyOnHidden
      afterOpenChange={(open) => open && field.current?.focus()}
      classNames={{ title: styles.title }}
    >
      {shown && <Comments key={shown.id} idea={shown} field={field} onSent={onSent} onClose={onClose} />}
    </Modal>
  );
}

function Comments({
  idea,
  field,
  onSent,
  onClose,
}: {
  idea: AdminIdea;
  field: Ref<TextAreaRef>;
  onSent: (idea: AdminIdea) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [requestChanges, { isLoading }] = useRequestChangesMutation();
  const [comments, setComments] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const send = async () => {
    const reviewComments = comments.trim();
    if (!reviewComments) {
      setProblem(MISSING);
      toast({ title: 'Comments required', description: MISSING, variant: 'destructive' });
      return;
    }
    if (countCharacters(comments) > LIMITS.reviewComments) {
      setProblem(`Please use at most ${LIMITS.reviewComments} characters.`);
      return;
    }
    try {
      await requestChanges({ id: idea.id, requestChanges: { reviewComments }, ...seen(idea) }).unwrap();
    } catch (error) {
      toastError(refusal(error, 'Failed to send review comments.'));
      return;
    }
    toast({
      title: 'Review comments sent',
      description: `The author of “${idea.title}” gets them by email.`,
    });
    onClose();
    onSent(idea);
  };

  /** Behind what is there already, as a paragraph of its own. */
  const insert = (text: string) => {
    setComments((before) => (before.trim() ? `${before.trimEnd()}\n\n${text}` : text));
    setProblem(null);
    document.getElementById(id)?.focus();
  };

  return (
    <form
      className={layout.stack2}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void send();
      }}
    >
      <label htmlFor={id} className={typography.strong}>
        Review comments
      </label>
      <TextArea
        id={id}
        ref={field}
        rows={6}
        placeholder="What has to change before this can go live?"
        count={{ show: true, max: LIMITS.reviewComments, strategy: countCharacters }}
        status={problem ? 'error' : undefined}
        aria-required
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-problem`}
        value={comments}
        onChange={(event) => {
          setComments(event.target.value);
          setProblem(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isLoading) void send();
        }}
      />
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
      <SavedReplies comments={comments} onInsert={insert} />
      <div className={cx(layout.end, styles.actions)}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isLoading}>
          {isLoading ? 'Sending…' : 'Send comments'}
        </Button>
      </div>
    </form>
  );
}
